import { Alert, Button, Group, Loader, Select, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typeOfFile } from '#domain/research/files/files.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import { type FileSource, versionQuery } from '../reader/address.ts'
import { isCut, readText } from '../reader/read-text.ts'
import classes from './Compare.module.css'
import type { Passage } from './compare.ts'
import { compareAside } from './compare-aside.ts'
import { words } from './words.ts'

type Version = { id: string; number: number; name: string }
type Opened = {
  source: FileSource
  versions: Version[]
  /** Which is compared with the one before it, at first. */
  newer: string
  /** With which, if not the one before it. */
  older?: string
  onClose: () => void
}

/** The text of two versions of a file, with what was taken out and what came in. */
export default function Compare({ source, versions, newer, older, onClose }: Opened) {
  const inOrder = versions.toSorted((a, b) => a.number - b.number)
  const at = Math.max(
    1,
    inOrder.findIndex(({ id }) => id === newer),
  )
  const [later, setLater] = useState(inOrder[at]?.id ?? newer)
  const [earlier, setEarlier] = useState(older ?? inOrder[at - 1]?.id ?? newer)
  const options = inOrder.map(({ id, number, name }) => ({ value: id, label: `Version ${number}, ${name}` }))
  const choose = (label: string, value: string, change: (id: string) => void) => (
    <Select
      label={label}
      data={options}
      value={value}
      allowDeselect={false}
      onChange={(id) => id && change(id)}
      style={{ flex: '1 1 220px' }}
    />
  )
  const [one, other] = [versions.find(({ id }) => id === earlier), versions.find(({ id }) => id === later)]
  return (
    <Window title="Compare versions" size="min(1000px, 100%)" onClose={onClose}>
      <Group gap="sm" align="flex-end" mb="md">
        {choose('Earlier', earlier, setEarlier)}
        {choose('Later', later, setLater)}
      </Group>
      {one && other && <Difference key={`${earlier} ${later}`} source={source} earlier={one} later={other} />}
    </Window>
  )
}

const isText = ({ name }: Version) => ['pdf', 'word', 'text'].includes(typeOfFile(name)?.preview ?? 'none')

function Difference({ source, earlier, later }: { source: FileSource; earlier: Version; later: Version }) {
  const canBeRead = isText(earlier) && isText(later)
  const [before, after] = useQueries({
    queries: [earlier, later].map((version) => ({ ...versionQuery(source, version.id), enabled: canBeRead })),
  })
  const found = useQuery({
    queryKey: ['difference', earlier.id, later.id],
    queryFn: async ({ signal }) => {
      if (!before?.data || !after?.data) throw new Error('Nothing to compare yet')
      const [one, other] = await Promise.all([readText(before.data, earlier.name), readText(after.data, later.name)])
      return {
        passages: await compareAside(one, other, signal),
        isEmpty: one.length + other.length === 0,
        isPart: isCut(before.data, earlier.name) || isCut(after.data, later.name),
      }
    },
    enabled: Boolean(before?.data && after?.data),
    // It would fail in the same way again.
    retry: false,
    gcTime: 0,
  })
  if (!canBeRead) return <Text>The text of files like these cannot be compared. Download both to compare them.</Text>
  const missing = before?.error ?? after?.error
  if (missing)
    return (
      <Alert color="red" role="alert">
        The versions could not be loaded. {sentenceOf(missing, words)}
      </Alert>
    )
  if (found.isError)
    return (
      <Alert color="red" role="alert">
        The text of one of them could not be read: it may be damaged or password-protected. Download both to compare
        them.
      </Alert>
    )
  if (!found.data) return <Loader aria-label="Comparing" />
  const { passages, isEmpty, isPart } = found.data
  if (isEmpty) return <Text>Neither has any text: they may be scanned pages.</Text>
  if (!passages) return <Text>They are too different to be compared.</Text>
  const isSame = passages.every(({ kind }) => kind === 'same')
  return (
    <>
      {isPart && (
        <Alert color="yellow" variant="light" mb="sm">
          They are long: only the beginning of each was compared. {isSame && 'It is the same in both. '}
          Download both to compare the rest.
        </Alert>
      )}
      {isSame && !isPart && <Text>The text of both is the same.</Text>}
      {!isSame && <Passages passages={passages} />}
    </>
  )
}

const Passages = ({ passages }: { passages: Passage[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1).
  <div className={classes.text} tabIndex={0} role="document" aria-label="What changed">
    {passages.map((passage, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: passages never move, and two can be the same.
      <Place key={at} passage={passage} />
    ))}
  </div>
)

/** Paragraphs around a change that are shown; more of them are folded. */
const around = 2

function Place({ passage }: { passage: Passage }) {
  const [isOpen, setIsOpen] = useState(false)
  if (passage.kind === 'changed')
    return (
      <p className={classes.changed}>
        {passage.pieces.map(({ text, side }, at) => {
          const key = `${at} ${side}`
          if (side === 'both') return <span key={key}>{text}</span>
          return side === 'earlier' ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>
        })}
      </p>
    )
  const { paragraphs } = passage
  const hidden = paragraphs.length - 2 * around
  const isFolded = hidden > 1 && !isOpen
  if (!isFolded) return <Same paragraphs={paragraphs} />
  return (
    <>
      <Same paragraphs={paragraphs.slice(0, around)} />
      <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
        Show {hidden} paragraphs that did not change
      </Button>
      <Same paragraphs={paragraphs.slice(-around)} />
    </>
  )
}

const Same = ({ paragraphs }: { paragraphs: string[] }) =>
  paragraphs.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two can be the same.
    <p key={at} className={classes.same}>
      {text}
    </p>
  ))
