import { Progress as Bar, Button, FileInput, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { identifiersIn } from '#domain/papers/publications/identifiers.ts'
import {
  entriesAtMost,
  longestFile,
  lookedUpAtMost,
  publicationStatuses,
  publicationStatusLabels,
} from '#domain/papers/publications/publications.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { batchesOf, lookUpAll, type Progress } from './look-up-all.ts'
import { textOf } from './text-of.ts'
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

type Imported = Awaited<ReturnType<typeof client.publications.importFile>> & {
  /** What of a list was not looked up, and why. */
  left?: { lines: string[]; why: string } | null
}

/** Why nothing more is looked up, nor what was found added. */
const closed = new Error('The window was closed')

function Choose({ projectId, projects, onClose, onImported }: Opened & { onImported: (imported: Imported) => void }) {
  const [pasted, setPasted] = useState('')
  /** Of a file, which may be too long to be shown. */
  const [read, setRead] = useState<string | null>(null)
  const text = read ?? pasted
  const [into, setInto] = useState(projectId ?? '')
  const [status, setStatus] = useState<(typeof publicationStatuses)[number]>('published')
  const chosen = useRef<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { idOf } = useRetryIds()
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopping = useRef(new AbortController())
  const load = useMutation({
    mutationFn: async (): Promise<Imported> => {
      const listed = identifiersIn(text)
      if (!listed) {
        const input = { text, status, projectId: into || null }
        return await client.publications.importFile({ ...input, id: idOf(input) })
      }
      stopping.current = new AbortController()
      const { signal } = stopping.current
      const { found, wrong, left } = await lookUpAll(listed, { onProgress: setProgress, signal })
      if (signal.reason === closed) throw closed
      const all: Imported = { added: 0, known: 0, wrong, left }
      for (const references of batchesOf(found)) {
        const input = { references, status, projectId: into || null }
        const stored = await client.publications.addAll({ ...input, id: idOf(input) })
        all.added += stored.added
        all.known += stored.known
        all.wrong.push(...stored.wrong)
      }
      return all
    },
    onSettled: () => setProgress(null),
    onSuccess(imported) {
      onImported(imported)
      return queryClient.invalidateQueries({ queryKey: api.publications.list.key() })
    },
  })
  useEffect(() => () => stopping.current.abort(closed), [])
  const problemOfText = problemIn(text)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !problemOfText) load.mutate()
  }
  async function choose(file: File | null) {
    chosen.current = file
    setProblem(null)
    setRead(null)
    if (!file) return
    // No character takes more than four bytes.
    if (file.size > 4 * longestFile) return setProblem(tooLongToRead)
    try {
      const content = await textOf(file)
      if (chosen.current === file) setRead(content)
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
            label="File of a reference manager"
            description={`BibTeX, RIS, PubMed (nbib), EndNote (tagged or XML) or CSL-JSON; ${entriesAtMost} entries at most.`}
            accept=".bib,.ris,.nbib,.enw,.xml,.json,.txt"
            clearable
            error={problem ?? (read !== null && problemOfText)}
            onChange={(file) => void choose(file)}
          />
          {read === null && (
            <Textarea
              label="Or paste it here"
              description="Also a list of DOIs or PubMed numbers, one a line: each is looked up."
              autosize
              minRows={4}
              maxRows={10}
              value={pasted}
              error={problemOfText}
              onChange={({ currentTarget }) => setPasted(currentTarget.value)}
            />
          )}
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
          {progress ? (
            <LookingUp {...progress} onStop={() => stopping.current.abort()} />
          ) : (
            <Group justify="flex-end">
              <Button variant="subtle" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={load.isPending} disabled={text.trim() === ''}>
                Import
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </>
  )
}

function problemIn(text: string): string | null {
  if (text.length > longestFile) return tooLongToRead
  const listed = identifiersIn(text)?.length ?? 0
  return listed > lookedUpAtMost
    ? `That is a list of ${listed}: ${lookedUpAtMost} at most are looked up at once. Split it.`
    : null
}

function LookingUp({ count, of, onStop }: Progress & { onStop: () => void }) {
  return (
    <Stack gap="xs">
      <Bar value={(100 * count) / of} animated aria-label="What was looked up" />
      <Group justify="space-between">
        <Text size="sm" role="status">{`Looking up ${count + 1} of ${of}`}</Text>
        <Button variant="subtle" onClick={onStop}>
          Stop
        </Button>
      </Group>
    </Stack>
  )
}

function Result({ added, known, wrong, left, onClose }: Imported & { onClose: () => void }) {
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
      {left && left.lines.length > 0 && (
        <Textarea
          label={left.lines.length === 1 ? 'One was not looked up' : `${left.lines.length} were not looked up`}
          description={`${left.why} Copy them, and import them another time.`}
          value={left.lines.join('\n')}
          readOnly
          autosize
          maxRows={8}
        />
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
