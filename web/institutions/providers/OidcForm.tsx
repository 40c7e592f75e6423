import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { OwnProvider } from '#domain/institutions/providers/providers.ts'
import { OidcSettings } from '#domain/people/sign-in/providers.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { reasons, words } from './words.ts'

export type Editing = { institutionId: string; id: string; provider: OwnProvider | null; onClose: () => void }

/** What an identity team gives for OpenID Connect, entered and checked at the provider itself. */
export function OidcForm({ institutionId, id, provider, onClose }: Editing) {
  const form = useCheckedForm({
    initialValues: { issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' },
    validate: zod4Resolver(OidcSettings),
  })
  const save = useMutation(
    api.providers.save.mutationOptions({
      async onSuccess({ problem }) {
        await queryClient.invalidateQueries({ queryKey: api.providers.key() })
        if (!problem) onClose()
      },
    }),
  )
  const problem = save.data?.problem
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate({ institutionId, id, ...OidcSettings.parse(values) }))}
    >
      <Stack>
        {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
        {problem && (
          <Refused>
            {reasons[problem]} {save.data?.detail && `(${save.data.detail})`}
          </Refused>
        )}
        <TextInput
          label="Issuer"
          description="As the provider’s configuration has it, without /.well-known. Of Entra ID: https://login.microsoftonline.com/TENANT/v2.0"
          {...form.getInputProps('issuer')}
        />
        <TextInput label="Client ID" autoComplete="off" {...form.getInputProps('clientId')} />
        <PasswordInput
          label="Client secret"
          description={provider ? 'Leave it empty to keep the one that is there.' : undefined}
          autoComplete="off"
          {...form.getInputProps('clientSecret')}
        />
        <Text size="sm" c="dimmed">
          The provider is asked to describe itself before anything is stored. The secret is stored encrypted, and never
          shown again.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Check and save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
