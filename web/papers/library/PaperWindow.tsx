import {
  Anchor,
  Button,
  Group,
  SegmentedControl,
  Skeleton,
  Stack,
  TagsInput,
  Text,
  Textarea,
  Title,
} from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { longestNote, readingLabels, readingStates } from '#domain/papers/library/library.ts'
import { referenceTypeLabels } from '#domain/papers/publications/kinds.ts'
import { api, client, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { part } from '#web/ground/failures/part.tsx'
import { useUnsaved, Window } from '#web/ground/ui/Window.tsx'
import { addressOf, cameOutIn, writtenBy } from './in-words.ts'
import classes from './Library.module.css'
import type { Publications, RenderPdf } from './paper.ts'
import { useLibrary } from './use-library.ts'

const EditPaper = part(() => import('./EditPaper.tsx'))

type Opened = {
  projectId: string
  me: Me
  paperId: string
  tags: string[]
  publications: Publications
  renderPdf: RenderPdf
  onClose: () => void
}

/** A paper of the library: what it says, what its readers noted, its tags, where it is cited. */
export default function PaperWindow({ projectId, me, paperId, tags, publications, renderPdf, onClose }: Opened) {
  const [isEditing, setEditing] = useState(false)
  const query = useQuery(api.library.read.queryOptions({ input: { projectId, paperId } }))
  const paper = query.data
  if (isRefused(query.error, 404))
    return (
      <Window title="Removed" onClose={onClose}>
        <Text>This paper is not in the library any more.</Text>
      </Window>
    )
  const notes = paper && (
    <>
      <Mine {...{ projectId, paperId }} mine={paper.readings.find(({ profileId }) => profileId === me.userId)} />
      <Others readings={paper.readings.filter(({ profileId }) => profileId !== me.userId)} />
    </>
  )
  return (
    <Window title={paper ? referenceTypeLabels[paper.type] : 'Paper'} size="xl" onClose={onClose}>
      {query.isLoadingError && <Failed error={query.error} what="paper" retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={320} />}
      {paper && (
        <Stack>
          <div>
            <Title order={2} className={classes.title} fz="h3">
              {paper.title}
            </Title>
            <Text mt={4}>{writtenBy(paper)}</Text>
            <Text c="dimmed">{cameOutIn(paper)}</Text>
          </div>
          <Group gap="xs">
            <Addressed paper={paper} />
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          </Group>
          {renderPdf(
            paper,
            <Stack p="md">
              <Text fw={600}>{paper.title}</Text>
              {notes}
            </Stack>,
          )}
          {paper.abstract && <Text className={classes.abstract}>{paper.abstract}</Text>}
          <Tags {...{ projectId, paperId, tags }} of={paper.tags} />
          {notes}
          <CitedIn places={paper.citedIn} publications={publications} />
          <Text size="sm" c="dimmed">
            Added by {paper.addedByName ?? 'Deleted user'}
          </Text>
        </Stack>
      )}
      {paper && isEditing && <EditPaper {...{ projectId, me, paper }} onClose={() => setEditing(false)} />}
    </Window>
  )
}

type Read = Awaited<ReturnType<typeof client.library.read>>

function Addressed({ paper }: { paper: Read }) {
  const address = addressOf(paper)
  return (
    address && (
      <Anchor href={address} target="_blank" rel="noopener noreferrer" size="sm">
        {paper.doi ? `doi:${paper.doi}` : paper.pmid ? `PMID ${paper.pmid}` : 'Web page'}{' '}
        <IconExternalLink size={14} aria-hidden />
      </Anchor>
    )
  )
}

type At = { projectId: string; paperId: string }

function Tags({ projectId, paperId, tags, of }: At & { tags: string[]; of: string[] }) {
  // What is on its way; then what is stored.
  const [pending, setPending] = useState<string[] | null>(null)
  const value = pending ?? of
  const tag = useLibrary(client.library.tag)
  return (
    <TagsInput
      label="Tags"
      description="Everybody in the project sees them. Press Enter after each."
      data={tags}
      value={value}
      maxTags={30}
      onChange={(next) => {
        setPending(next)
        const add = next.filter((each) => !value.includes(each))
        const remove = value.filter((each) => !next.includes(each))
        tag.mutate({ projectId, paperIds: [paperId], add, remove }, { onSettled: () => setPending(null) })
      }}
    />
  )
}

type Reading = Read['readings'][number]

function Mine({ projectId, paperId, mine }: At & { mine: Reading | undefined }) {
  const id = useId()
  // What somebody types; else what is stored, which they may have changed beside the PDF.
  const [typed, setTyped] = useState<string | null>(null)
  const note = typed ?? mine?.note ?? ''
  const set = useLibrary(client.library.setReading)
  const isUnsaved = note.trim() !== (mine?.note ?? '')
  useUnsaved(() => isUnsaved)
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm" fw={500} id={id} mb={4}>
          My reading status
        </Text>
        <SegmentedControl
          aria-labelledby={id}
          size="sm"
          data={[
            { value: '', label: 'Not set' },
            ...readingStates.map((state) => ({ value: state, label: readingLabels[state] })),
          ]}
          value={mine?.state ?? ''}
          onChange={(value) => {
            const state = readingStates.find((each) => each === value) ?? null
            set.mutate({ projectId, paperIds: [paperId], state })
          }}
        />
      </div>
      <Textarea
        label="My note"
        description="Everybody in the project can read it."
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longestNote}
        value={note}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isUnsaved && (
        <Group justify="flex-end">
          {set.isPaused && (
            <Text size="sm" c="dimmed" role="status">
              You are offline. It is saved once the line is back.
            </Text>
          )}
          <Button
            size="compact-sm"
            loading={set.isPending}
            onClick={() => set.mutate({ projectId, paperIds: [paperId], note }, { onSuccess: () => setTyped(null) })}
          >
            Save note
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Others({ readings }: { readings: Reading[] }) {
  const id = useId()
  const readers = readings.filter(({ state }) => state !== null)
  const notes = readings.filter(({ note }) => note)
  return (
    <>
      {readers.length > 0 && (
        <Text size="sm">
          {readers
            .map(({ username, state }) => `${username}: ${state ? readingLabels[state].toLowerCase() : ''}`)
            .join(' · ')}
        </Text>
      )}
      {notes.length > 0 && (
        <section aria-labelledby={id}>
          <Title order={3} fz="md" id={id} mb="xs">
            Notes
          </Title>
          <ul className={classes.notes}>
            {notes.map(({ profileId, username, note }) => (
              <li key={profileId}>
                <Text size="sm" fw={600}>
                  {username}
                </Text>
                <p>{note}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function CitedIn({ places, publications }: { places: string[]; publications: Publications }) {
  const titles = [
    ...(places.includes('dossier') ? ['the dossier'] : []),
    ...publications.filter(({ id }) => places.includes(id)).map(({ title }) => `“${title}”`),
  ]
  return titles.length > 0 && <Text size="sm">Cited in {titles.join(', ')}</Text>
}
