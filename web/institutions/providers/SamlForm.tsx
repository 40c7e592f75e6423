import { Button, FileButton, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { SamlSettings } from '#domain/people/sign-in/saml.ts'
import { api } from '#web/ground/api.ts'
import {
  noReauthentication,
  ReauthenticationFields,
  reauthenticationShape,
} from '#web/ground/credentials/ReauthenticationFields.tsx'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { afterCheck, type Editing, SettingsForm } from './SettingsForm.tsx'

const Fields = SamlSettings.safeExtend(reauthenticationShape)

/** The metadata of a SAML provider: their address, from which they are read again every day, or a file. */
export function SamlForm({ institutionId, id, provider, onClose }: Editing) {
  const form = useCheckedForm({
    initialValues: { metadataAddress: provider?.saml?.metadataAddress ?? '', metadata: '', ...noReauthentication },
    validate: zod4Resolver(Fields),
  })
  const save = useMutation(api.providers.saveSaml.mutationOptions(afterCheck(onClose)))
  const take = async (file: File | null) => file && form.setFieldValue('metadata', await file.text())
  return (
    <SettingsForm
      save={save}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate({ institutionId, id, ...Fields.parse(values) }))}
    >
      <TextInput
        label="Address of the metadata"
        description="Best: certificates that change are noticed by themselves. In Entra ID it is called “App Federation Metadata Url”."
        {...form.getInputProps('metadataAddress')}
      />
      <Textarea
        label="Or the metadata themselves"
        description="XML that begins with EntityDescriptor. They have to be entered again whenever a certificate changes."
        rows={4}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...form.getInputProps('metadata')}
      />
      <Group>
        <FileButton
          accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
          onChange={(file) => void take(file)}
        >
          {(props) => (
            <Button variant="default" size="xs" {...props}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </Group>
      <Text size="sm" c="dimmed">
        After saving, you see the details to register there. New certificates or addresses turn the provider into a
        draft: nobody can log in through it until you have tested it and turned it on. If the address of the metadata
        stays the same, it stays on. We email all owners about the change.
      </Text>
      <ReauthenticationFields password={form.getInputProps('password')} code={form.getInputProps('code')} />
    </SettingsForm>
  )
}
