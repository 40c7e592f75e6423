import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { OidcSettings } from '#domain/people/sign-in/providers.ts'
import { api } from '#web/ground/api.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { afterCheck, type Editing, SettingsForm } from './SettingsForm.tsx'

/** What an identity team gives for OpenID Connect, entered and checked at the provider itself. */
export function OidcForm({ institutionId, id, provider, onClose }: Editing) {
  const form = useCheckedForm({
    initialValues: { issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' },
    validate: zod4Resolver(OidcSettings),
  })
  const save = useMutation(api.providers.save.mutationOptions(afterCheck(onClose)))
  return (
    <SettingsForm
      save={save}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate({ institutionId, id, ...OidcSettings.parse(values) }))}
    >
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
    </SettingsForm>
  )
}
