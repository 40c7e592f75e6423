import { Button, FileInput, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  entriesAtMost,
  longestFile,
  publicationStatuses,
  publicationStatusLabels,
} from '#domain/publications/publications.ts'
import { api, client, queryClient } from '../api.ts'
import { reasonOf } from '../failures/words.ts'
import { Refused } from '../ui/Refused.tsx'
import { Unsaved, Window } from '../ui/Window.tsx'
import { words } from './words.ts'

type Opened = { projectId: string | null; projects: { id: string; title: string }[]; onClose: () => void }

/** The window in which a file of a reference manager is imported. It says what it added, and what it could not read. */
export default function ImportFile({ projectId, projects, onClose }: Opened) {
  const [text, setText] = useState('')
  const [into, setInto] = useState(projectId ?? '')
  const [status, setStatus] = useState<(typeof publicationStatuses)[number]>('published')
  const [id] = useState(() => crypto.randomUUID())
  const load = useMutation({
    mutationFn: () => client.publications.importFile({ id, text, status, projectId: into || null }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.publications.list.key() }),
  })
  const tooLong = text.length > longestFile
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !tooLong) load.mutate()
  }
  if (load.isSuccess) return <Result {...load.data} onClose={onClose} />
  return (
    <Window title="Import publications" size="lg" onClose={onClose}>
      <Unsaved isUnsaved={() => text.trim() !== ''} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {load.isError && <Refused>{reasonOf(load.error, words)}</Refused>}
          <FileInput
            label="BibTeX or RIS file"
            description={`Of Zotero, Mendeley, EndNote and others; ${entriesAtMost} entries at most.`}
            accept=".bib,.ris,.txt"
            clearable
            onChange={(file) => void file?.text().then(setText)}
          />
          <Textarea
            label="Or paste it here"
            autosize
            minRows={4}
            maxRows={10}
            value={text}
            error={tooLong && 'That is too long: split it.'}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <NativeSelect
            label="Project"
            data={[
              { value: '', label: 'None: only I see them' },
              ...projects.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={into}
            onChange={({ currentTarget }) => setInto(currentTarget.value)}
          />
          <NativeSelect
            label="Status"
            data={publicationStatuses.map((each) => ({ value: each, label: publicationStatusLabels[each] }))}
            value={status}
            onChange={({ currentTarget }) =>
              setStatus(publicationStatuses.find((each) => each === currentTarget.value) ?? 'published')
            }
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={load.isPending} disabled={text.trim() === ''}>
              Import
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}

type Done = Awaited<ReturnType<typeof client.publications.importFile>> & { onClose: () => void }

function Result({ added, known, wrong, onClose }: Done) {
  return (
    <Window title="Imported" size="lg" onClose={onClose}>
      <Stack>
        <Text role="status">
          {added === 1 ? '1 publication was added' : `${added} publications were added`}
          {known > 0 && `; ${known} ${known === 1 ? 'was' : 'were'} there already`}.
        </Text>
        {wrong.length > 0 && (
          <>
            <Text fw={600}>{wrong.length === 1 ? 'One could not be read:' : `${wrong.length} could not be read:`}</Text>
            <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
              {wrong.map(({ entry, reason }) => (
                <li key={`${entry} ${reason}`}>
                  {entry}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}
