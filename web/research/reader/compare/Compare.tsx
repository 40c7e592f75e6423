import { Alert, Group, Loader, Select, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typeOfFile } from '#domain/research/files/files.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import { type FileSource, versionQuery } from '../address.ts'
import { isCut } from '../read-text.ts'
import { words } from '../words.ts'
import { compareAside } from './compare-aside.ts'
import { Figures } from './Figures.tsx'
import { Passages } from './Passages.tsx'
import { readUnits } from './read-units.ts'

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

const previewOf = ({ name }: Version) => typeOfFile(name)?.preview ?? 'none'

function Difference({ source, earlier, later }: { source: FileSource; earlier: Version; later: Version }) {
  const isText = [earlier, later].every((version) => ['pdf', 'word', 'text'].includes(previewOf(version)))
  const canBeRead = isText || [earlier, later].every((version) => previewOf(version) === 'image')
  const [before, after] = useQueries({
    queries: [earlier, later].map((version) => ({ ...versionQuery(source, version.id), enabled: canBeRead })),
  })
  if (!canBeRead) return <Text>The text of files like these cannot be compared. Download both to compare them.</Text>
  const missing = before?.error ?? after?.error
  if (missing)
    return (
      <Alert color="red" role="alert">
        The versions could not be loaded. {sentenceOf(missing, words)}
      </Alert>
    )
  if (!before?.data || !after?.data) return <Loader />
  const both = { earlier: { ...earlier, bytes: before.data }, later: { ...later, bytes: after.data } }
  return (
    <>
      {isText && <Texts {...both} />}
      {!(previewOf(earlier) === 'text' && previewOf(later) === 'text') && <Figures {...both} />}
    </>
  )
}

type Loaded = Version & { bytes: Blob }

function Texts({ earlier, later }: { earlier: Loaded; later: Loaded }) {
  const found = useQuery({
    queryKey: ['difference', earlier.id, later.id],
    queryFn: async ({ signal }) => {
      const [one = [], other = []] = await Promise.all(
        [earlier, later].map(({ bytes, name }) => readUnits(bytes, name)),
      )
      return {
        passages: await compareAside(one, other, signal),
        isEmpty: one.length + other.length === 0,
        isPart: [earlier, later].some((version) => previewOf(version) === 'text' && isCut(version.bytes)),
      }
    },
    // It would fail in the same way again.
    retry: false,
    gcTime: 0,
  })
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
      {!isSame && <Passages passages={passages} earlier={earlier} later={later} />}
    </>
  )
}
