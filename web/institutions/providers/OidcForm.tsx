import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { OidcSettings } from '#domain/people/sign-in/providers.ts'
import { api } from '#web/ground/api.ts'
import {
  noReauthentication,
  ReauthenticationFields,
  reauthenticationShape,
} from '#web/ground/credentials/ReauthenticationFields.tsx'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { afterCheck, type Editing, SettingsForm } from './SettingsForm.tsx'

const Fields = OidcSettings.extend(reauthenticationShape)

/** What an identity team gives for OpenID Connect, entered and checked at the provider itself. */
export function OidcForm({ institutionId, id, provider, onClose }: Editing) {
  const form = useCheckedForm({
    initialValues: {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      ...noReauthentication,
    },
    validate: zod4Resolver(Fields),
  })
  const save = useMutation(api.providers.save.mutationOptions(afterCheck(onClose)))
  return (
    <SettingsForm
      save={save}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate({ institutionId, id, ...Fields.parse(values) }))}
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
        shown again. A new issuer or client ID turns the provider into a draft: nobody can log in through it until you
        have tested it and turned it on. We email all owners about the change.
      </Text>
      <ReauthenticationFields password={form.getInputProps('password')} code={form.getInputProps('code')} />
    </SettingsForm>
  )
}
