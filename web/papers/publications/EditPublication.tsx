import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import {
  referenceTypeLabels,
  referenceTypes,
  thesisLevelLabels,
  thesisLevels,
} from '#domain/papers/publications/kinds.ts'
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
import { Details } from './Details.tsx'
import { LookUp } from './LookUp.tsx'
import { People } from './People.tsx'
import { fieldsOf, type PublicationFields, parsePublication, usePublicationForm } from './publication-form.ts'
import { words } from './words.ts'

type Opened = {
  publication: Publication | null
  projectId: string | null
  projects: { id: string; title: string }[]
  onClose: () => void
}

const optionsOf = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
  names.map((name) => ({ value: name, label: labels[name] }))

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
  const text = (name: keyof PublicationFields & string, label: string, more = {}) => (
    <TextInput label={label} {...more} {...form.getInputProps(name)} />
  )
  const { type } = form.values
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
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <NativeSelect
                label="Status"
                data={optionsOf(publicationStatuses, publicationStatusLabels)}
                {...form.getInputProps('status')}
              />
              <NativeSelect
                label="Kind"
                data={optionsOf(referenceTypes, referenceTypeLabels)}
                {...form.getInputProps('type')}
              />
            </SimpleGrid>
            {type === 'thesis' && (
              <NativeSelect
                label="Level"
                data={[{ value: '', label: 'Not known' }, ...optionsOf(thesisLevels, thesisLevelLabels)]}
                {...form.getInputProps('thesisLevel')}
              />
            )}
            {text('title', 'Title', { withAsterisk: true })}
            <People form={form} list="authors" />
            {form.values.authors.length > 0 && (
              <Checkbox
                label="There are more authors (et al.)"
                {...form.getInputProps('hasMoreAuthors', { type: 'checkbox' })}
              />
            )}
            <Details form={form} />
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
