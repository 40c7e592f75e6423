import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { useState } from 'react'
import {
  type ExternalIdKind,
  externalIdLabels,
  NewConnection as Fields,
} from '#domain/institutions/provisioning/provisioning.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Offered = { id: string; issuer: string; kinds: readonly ExternalIdKind[] }
type Shown = { institutionId: string; providers: readonly Offered[]; onClose: () => void }

/** Sets up a connection: for the people of which provider, and by what they are recognised there. */
export function NewConnection({ institutionId, providers, onClose }: Shown) {
  const [connectionId] = useState(() => crypto.randomUUID())
  const [first] = providers
  const form = useCheckedForm({
    initialValues: { name: '', providerId: first?.id ?? '', externalIdKind: first?.kinds[0] ?? 'sub' },
    validate: zod4Resolver(Fields),
  })
  const save = useMutation(
    api.provisioning.save.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.provisioning.key() })
        onClose()
      },
    }),
  )
  const chosen = providers.find(({ id }) => id === form.values.providerId) ?? first
  return (
    <Window title="Connect an identity system" onClose={onClose}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => save.mutate({ institutionId, connectionId, ...Fields.parse(values) }))}
      >
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <TextInput
            label="Name"
            description="As the log calls it: “Entra ID”"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label="Its people log in through"
            data={providers.map(({ id, issuer }) => ({ value: id, label: issuer }))}
            {...form.getInputProps('providerId')}
          />
          <NativeSelect
            label="What it sends as externalId"
            description="People are recognised by it when they log in. It cannot be changed afterwards."
            data={(chosen?.kinds ?? []).map((kind) => ({ value: kind, label: externalIdLabels[kind] }))}
            {...form.getInputProps('externalIdKind')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Connect
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
