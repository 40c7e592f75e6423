import { Button, FileInput, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import {
  entriesAtMost,
  longestFile,
  publicationStatuses,
  publicationStatusLabels,
} from '#domain/papers/publications/publications.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

const tooLongToRead = `That is too long: ${longestFile.toLocaleString('en')} characters at most. Split it.`

type Opened = { projectId: string | null; projects: { id: string; title: string }[]; onClose: () => void }

/** The window in which a file of a reference manager is imported. It says what it added, and what it could not read. */
export default function ImportFile(opened: Opened) {
  const [imported, setImported] = useState<Imported | null>(null)
  return (
    <Window title={imported ? 'Imported' : 'Import publications'} size="lg" onClose={opened.onClose}>
      {imported ? <Result {...imported} onClose={opened.onClose} /> : <Choose {...opened} onImported={setImported} />}
    </Window>
  )
}

type Imported = Awaited<ReturnType<typeof client.publications.importFile>>

function Choose({ projectId, projects, onClose, onImported }: Opened & { onImported: (imported: Imported) => void }) {
  const [text, setText] = useState('')
  const [into, setInto] = useState(projectId ?? '')
  const [status, setStatus] = useState<(typeof publicationStatuses)[number]>('published')
  const chosen = useRef<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { idOf } = useRetryIds()
  const load = useMutation({
    mutationFn: () => {
      const input = { text, status, projectId: into || null }
      return client.publications.importFile({ ...input, id: idOf(input) })
    },
    onSuccess(imported) {
      onImported(imported)
      return queryClient.invalidateQueries({ queryKey: api.publications.list.key() })
    },
  })
  const tooLong = text.length > longestFile
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !tooLong) load.mutate()
  }
  async function choose(file: File | null) {
    chosen.current = file
    setProblem(null)
    if (!file) return
    // No character takes more than four bytes.
    if (file.size > 4 * longestFile) return setProblem(tooLongToRead)
    try {
      const read = await file.text()
      if (chosen.current === file) setText(read)
    } catch {
      if (chosen.current === file) setProblem('The file could not be read. Choose it again.')
    }
  }
  return (
    <>
      <Unsaved isUnsaved={() => text.trim() !== ''} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {load.isError && <Refused>{sentenceOf(load.error, words)}</Refused>}
          <FileInput
            label="BibTeX or RIS file"
            description={`From Zotero, Mendeley, EndNote and others; ${entriesAtMost} entries at most.`}
            accept=".bib,.ris,.txt"
            clearable
            error={problem}
            onChange={(file) => void choose(file)}
          />
          <Textarea
            label="Or paste it here"
            autosize
            minRows={4}
            maxRows={10}
            value={text}
            error={tooLong && tooLongToRead}
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
            description="Of those of which the file does not say it."
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
    </>
  )
}

function Result({ added, known, wrong, onClose }: Imported & { onClose: () => void }) {
  return (
    <Stack>
      <Text role="status">
        {added === 1 ? '1 publication was added' : `${added} publications were added`}
        {known > 0 && `; ${known} ${known === 1 ? 'was' : 'were'} already there`}.
      </Text>
      {wrong.length > 0 && (
        <>
          <Text fw={600}>
            {wrong.length === 1 ? 'One entry needs a look:' : `${wrong.length} entries need a look:`}
          </Text>
          <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {wrong.map(({ entry, line, reason }) => (
              <li key={`${line} ${entry} ${reason}`}>
                <strong>{entry}</strong>
                {line !== undefined && `, line ${line}`}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
