import { Button, FileButton, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { SamlSettings } from '#domain/people/sign-in/saml.ts'
import { api } from '#web/ground/api.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { afterCheck, type Editing, SettingsForm } from './SettingsForm.tsx'

/** The metadata of a SAML provider: their address, from which they are read again every day, or a file. */
export function SamlForm({ institutionId, id, provider, onClose }: Editing) {
  const form = useCheckedForm({
    initialValues: { metadataAddress: provider?.saml?.metadataAddress ?? '', metadata: '' },
    validate: zod4Resolver(SamlSettings),
  })
  const save = useMutation(api.providers.saveSaml.mutationOptions(afterCheck(onClose)))
  const take = async (file: File | null) => file && form.setFieldValue('metadata', await file.text())
  return (
    <SettingsForm
      save={save}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate({ institutionId, id, ...SamlSettings.parse(values) }))}
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
        What to register there is shown once this is saved. Nothing is offered to people before you have tried it.
      </Text>
    </SettingsForm>
  )
}
