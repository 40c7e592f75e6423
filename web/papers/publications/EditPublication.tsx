import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import {
  type Publication,
  publicationStatuses,
  publicationStatusLabels,
} from '#domain/papers/publications/publications.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { Cited, optionsOf } from './Cited.tsx'
import { LookUp } from './LookUp.tsx'
import { fieldsOf, type PublicationFields, parsePublication, usePublicationForm } from './publication-form.ts'
import { words } from './words.ts'

type Opened = {
  publication: Publication | null
  projectId: string | null
  projects: { id: string; title: string }[]
  onClose: () => void
}

/** The window in which a publication is added, by DOI, by PubMed number or by hand, or changed. */
export default function EditPublication({ publication, projectId, projects, onClose }: Opened) {
  const form = usePublicationForm(publication, projectId)
  const { idOf } = useRetryIds()
  const save = useMutation({
    mutationFn: async (values: PublicationFields) => {
      const input = parsePublication(values)
      if (!publication) return await client.publications.add({ ...input, id: idOf(input) })
      await client.publications.update({ ...input, publicationId: publication.id })
      return { isKnown: false }
    },
    async onSuccess({ isKnown }) {
      await queryClient.invalidateQueries({ queryKey: api.publications.list.key() })
      if (isKnown)
        notifications.show({ message: 'It is already in the list: each DOI is listed once.', color: 'fynbos' })
      onClose()
    },
  })
  return (
    <Window title={publication ? 'Edit publication' : 'Add publication'} size="lg" onClose={onClose}>
      <Unsaved isUnsaved={() => form.isDirty()} />
      <Stack>
        {!publication && (
          <LookUp
            onFound={(found) =>
              form.setValues({ ...fieldsOf(found), status: 'published', projectId: form.values.projectId })
            }
          />
        )}
        <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
          <Stack>
            {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
            <Cited form={form}>
              <NativeSelect
                label="Status"
                data={optionsOf(publicationStatuses, publicationStatusLabels)}
                {...form.getInputProps('status')}
              />
            </Cited>
            <NativeSelect
              label="Project"
              description="Everybody in the project sees it."
              data={[
                { value: '', label: 'None: only I see it' },
                ...projects.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              {...form.getInputProps('projectId')}
            />
            <Group justify="flex-end">
              <Button variant="subtle" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={save.isPending}>
                {publication ? 'Save' : 'Add'}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Window>
  )
}
