import { ActionIcon, Button, Divider, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import {
  type Publication,
  publicationStatuses,
  publicationStatusLabels,
} from '#domain/papers/publications/publications.ts'
import { referenceTypeLabels, referenceTypes } from '#domain/papers/publications/reference.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { reasonOf, sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import classes from './Publications.module.css'
import { fieldsOf, type PublicationFields, parsePublication, usePublicationForm } from './publication-form.ts'
import { words } from './words.ts'

type Opened = {
  publication: Publication | null
  projectId: string | null
  projects: { id: string; title: string }[]
  onClose: () => void
}

/** What a publication of a kind is a part of; nothing for what stands by itself. */
const partOf: Record<string, string | undefined> = {
  article: 'Journal',
  conference: 'Proceedings',
  chapter: 'Book',
  other: 'Journal or series',
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
  const { values } = form
  const { type } = values
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
            {text('title', 'Title', { withAsterisk: true })}
            <Authors form={form} />
            {(partOf[type] || values.container) && text('container', partOf[type] ?? 'Journal or series')}
            <SimpleGrid cols={{ base: 2, xs: 4 }}>
              {text('year', 'Year', { inputMode: 'numeric' })}
              {text('volume', 'Volume')}
              {text('issue', type === 'report' ? 'Number' : 'Issue')}
              {text('pages', 'Pages')}
            </SimpleGrid>
            {(type !== 'article' || values.publisher || values.place) && (
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                {text('publisher', type === 'thesis' ? 'University' : 'Publisher')}
                {text('place', 'Place')}
              </SimpleGrid>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {text('doi', 'DOI')}
              {text('pmid', 'PubMed number', { inputMode: 'numeric' })}
            </SimpleGrid>
            {text('url', 'Address', { type: 'url' })}
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

type Found = Awaited<ReturnType<typeof client.publications.lookUp>>

function LookUp({ onFound }: { onFound: (found: Found) => void }) {
  const [text, setText] = useState('')
  const lookUp = useMutation({
    mutationFn: () => client.publications.lookUp({ text }),
    onSuccess: onFound,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') lookUp.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="DOI or PubMed number"
          placeholder="10.… or 12345678"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default" loading={lookUp.isPending}>
          Look up
        </Button>
      </Group>
      <Text size="sm" mt={4} role="status" {...(lookUp.isError ? { c: 'var(--danger)' } : { c: 'dimmed' })}>
        {lookUp.isError
          ? reasonOf(lookUp.error, words)
          : lookUp.isSuccess
            ? 'Found. Check the fields below, then add it.'
            : 'Its fields are filled in from Crossref or PubMed.'}
      </Text>
      <Divider my="sm" label="or by hand" />
    </form>
  )
}

function Authors({ form }: { form: ReturnType<typeof usePublicationForm> }) {
  const { authors } = form.values
  const [added, setAdded] = useState<string | null>(null)
  const area = useRef<HTMLFieldSetElement>(null)
  useKeepFocus(area, String(authors.length))
  function add() {
    const key = crypto.randomUUID()
    form.insertListItem('authors', { key, family: '', given: '' })
    setAdded(key)
  }
  return (
    <fieldset ref={area} tabIndex={-1} style={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <legend style={{ fontWeight: 500, fontSize: '0.8125rem', padding: 0, marginBottom: 4 }}>Authors, in order</legend>
      <Stack gap="xs">
        {authors.map((author, at) => (
          <div key={author.key} className={classes.author}>
            <TextInput
              aria-label={`Family name of author ${at + 1}`}
              placeholder="Family name, or a group"
              autoFocus={author.key === added}
              {...form.getInputProps(`authors.${at}.family`)}
            />
            <TextInput
              aria-label={`Given names of author ${at + 1}`}
              placeholder="Given names"
              {...form.getInputProps(`authors.${at}.given`)}
            />
            <Group gap={0} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move author ${at + 1} up`}
                disabled={at === 0}
                onClick={() => form.reorderListItem('authors', { from: at, to: at - 1 })}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove author ${at + 1}`}
                onClick={() => form.removeListItem('authors', at)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          </div>
        ))}
        <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={add}>
          Add author
        </Button>
      </Stack>
    </fieldset>
  )
}
