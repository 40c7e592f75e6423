import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod'
import { NameOfThing } from '#domain/ground/text.ts'
import { provisioningTokenDays } from '#domain/institutions/provisioning/provisioning.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/checked-form.ts'
import { PasswordField } from '#web/ground/ui/PasswordField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { MadeToken } from '#web/people/settings/MadeToken.tsx'
import type { At } from './OneConnection.tsx'
import { words } from './words.ts'

const Fields = z.object({ name: NameOfThing, password: z.string().min(1, 'Enter your password.') })

/** Makes a token of a connection, and shows it once. */
export function NewToken({ at, onClose }: { at: At; onClose: () => void }) {
  const form = useCheckedForm({
    initialValues: { name: '', days: '180', password: '' },
    validate: zod4Resolver(Fields),
  })
  const make = useMutation({
    mutationFn: ({ days, ...values }: typeof form.values) =>
      client.provisioning.createToken({
        ...at,
        ...values,
        id: uuidv7(),
        days: provisioningTokenDays.find((each) => String(each) === days) ?? 30,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.provisioning.key() }),
  })
  const made = make.data
  return (
    <Window title="New token" onClose={onClose} onlyByButton={made !== undefined}>
      {made ? (
        <MadeToken token={made.token} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => make.mutate(values))}>
          <Stack>
            {make.isError && <Refused>{sentenceOf(make.error, words)}</Refused>}
            <TextInput
              label="Name"
              description="Where it is entered, and since when"
              data-autofocus
              {...form.getInputProps('name')}
            />
            <NativeSelect
              label="Expires after"
              data={provisioningTokenDays.map((days) => ({ value: String(days), label: `${days} days` }))}
              {...form.getInputProps('days')}
            />
            <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
            <Group justify="flex-end">
              <Button variant="subtle" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={make.isPending}>
                Create token
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Window>
  )
}
