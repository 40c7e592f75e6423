import { Progress as Bar, Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { identifiersIn } from '#domain/papers/publications/identifiers.ts'
import { lookedUpAtMost } from '#domain/papers/publications/publications.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { batchesOf, lookUpAll, type Progress } from './look-up-all.ts'
import { textOf } from './text-of.ts'

/** What became of an import. */
export type Imported = {
  added: number
  known: number
  /** For which there was no room. */
  full?: number
  wrong: { entry: string; line?: number; reason: string }[]
  /** What of a list was not looked up, and why. */
  left?: { lines: string[]; why: string } | null
}

type Opened = {
  /** What is imported: “publication”. */
  one: string
  /** Of a file: its entries, and its length in characters. */
  limits: { entries: number; characters: number }
  /** Sends a file of a reference manager, or what was pasted (`name` null). */
  importText: (text: string, name: string | null) => Promise<Imported>
  /** Sends what was looked up of a list, a part of it at a time. */
  addFound: (references: Reference[]) => Promise<Omit<Imported, 'left'>>
  onImported: () => Promise<unknown>
  onClose: () => void
  words: Parameters<typeof sentenceOf>[1]
  /** What else is chosen. */
  children: ReactNode
}

/** The window in which a file of a reference manager, or a list, is imported. It says what it added, and what it could not read. */
export function ImportReferences(opened: Opened) {
  const [imported, setImported] = useState<Imported | null>(null)
  return (
    <Window title={imported ? 'Imported' : `Import ${opened.one}s`} size="lg" onClose={opened.onClose}>
      {imported ? (
        <Result {...imported} one={opened.one} onClose={opened.onClose} />
      ) : (
        <Choose {...opened} onResult={setImported} />
      )}
    </Window>
  )
}

/** Why nothing more is looked up, nor what was found added. */
const closed = new Error('The window was closed')

type Choosing = Opened & { onResult: (imported: Imported) => void }

function Choose({ limits, importText, addFound, onImported, onResult, onClose, words, children }: Choosing) {
  const [pasted, setPasted] = useState('')
  /** Of a file, which may be too long to be shown. */
  const [read, setRead] = useState<string | null>(null)
  const text = read ?? pasted
  const chosen = useRef<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const stopping = useRef(new AbortController())
  const load = useMutation({
    mutationFn: async (): Promise<Imported> => {
      const listed = identifiersIn(text)
      if (!listed) return await importText(text, read === null ? null : (chosen.current?.name ?? null))
      stopping.current = new AbortController()
      const { signal } = stopping.current
      const { found, wrong, left } = await lookUpAll(listed, { onProgress: setProgress, signal })
      if (signal.reason === closed) throw closed
      const all: Imported = { added: 0, known: 0, wrong, left }
      for (const references of batchesOf(found)) {
        const stored = await addFound(references)
        all.added += stored.added
        all.known += stored.known
        all.full = (all.full ?? 0) + (stored.full ?? 0)
        all.wrong.push(...stored.wrong)
      }
      return all
    },
    onSettled: () => setProgress(null),
    onSuccess(imported) {
      onResult(imported)
      return onImported()
    },
  })
  useEffect(() => () => stopping.current.abort(closed), [])
  const tooLongToRead = `That is too long: ${limits.characters.toLocaleString('en')} characters at most. Split it.`
  const problemOfText = text.length > limits.characters ? tooLongToRead : problemIn(text)
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
    if (file.size > 4 * limits.characters) return setProblem(tooLongToRead)
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
            description={`BibTeX, RIS, PubMed (nbib), EndNote (tagged or XML) or CSL-JSON; ${limits.entries.toLocaleString('en')} entries at most.`}
            accept=".bib,.ris,.nbib,.enw,.xml,.json,.txt"
            clearable
            clearButtonProps={{ 'aria-label': 'Take the file away' }}
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
          {children}
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

function Result({
  added,
  known,
  full = 0,
  wrong,
  left,
  one,
  onClose,
}: Imported & { one: string; onClose: () => void }) {
  return (
    <Stack>
      <Text role="status">
        {added === 1 ? `1 ${one} was added` : `${added.toLocaleString('en')} ${one}s were added`}
        {known > 0 && `; ${known.toLocaleString('en')} ${known === 1 ? 'was' : 'were'} already there`}.
      </Text>
      {full > 0 && <Text>{`There was no room for ${full.toLocaleString('en')} more.`}</Text>}
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
