import { Button, Group, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { readingLabels, readingStates } from '#domain/papers/library/library.ts'
import { client } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { ExportPapers } from './ExportPapers.tsx'
import { papersInWords } from './in-words.ts'
import classes from './Library.module.css'
import type { Stages } from './Papers.tsx'
import { mayMerge, type Paper, type Publications } from './paper.ts'
import { useLibrary } from './use-library.ts'

const TagPapers = part(() => import('./TagPapers.tsx'))
const MergePapers = part(() => import('./MergePapers.tsx'))
const LinkPapers = part(() => import('./LinkPapers.tsx'))

type Shown = {
  projectId: string
  me: Me
  ids: string[]
  /** Those of the page: what is chosen on others is known by its id alone. */
  papers: Paper[]
  tags: string[]
  stages: Stages
  publications: Publications
  onNone: () => void
}

/** What can be done with the papers that are chosen. */
export function Chosen({ projectId, me, ids, papers, tags, stages, publications, onNone }: Shown) {
  const [window, setWindow] = useState<'tags' | 'links' | 'merge' | 'remove' | null>(null)
  const close = () => setWindow(null)
  const read = useLibrary(client.library.setReading, 'Reading status saved.')
  const cite = useLibrary(client.library.cite)
  const remove = useLibrary(async () => {
    await client.library.remove({ projectId, paperIds: ids })
    close()
    onNone()
  })
  const here = papers.filter(({ id }) => ids.includes(id))
  const citing = (publicationId: string | null) => {
    const place = publicationId ?? 'dossier'
    const isCited = !(here.length > 0 && here.every(({ citedIn }) => citedIn.includes(place)))
    return {
      label: isCited ? 'Cite in' : 'No longer cite in',
      run: () => cite.mutate({ projectId, paperIds: ids, publicationId, isCited }),
    }
  }
  return (
    <Group className={classes.chosen} gap="xs" role="region" aria-label="Selected papers">
      <Text size="sm" fw={600}>
        {papersInWords(ids.length)} selected
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => setWindow('tags')}>
        Tags
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" loading={read.isPending}>
            Reading status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {readingStates.map((state) => (
            <Menu.Item key={state} onClick={() => read.mutate({ projectId, paperIds: ids, state })}>
              {readingLabels[state]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => read.mutate({ projectId, paperIds: ids, state: null })}>Clear status</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" loading={cite.isPending}>
            Cite
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={360}>
          {[{ id: null, title: 'the dossier' }, ...publications].map(({ id, title }) => {
            const { label, run } = citing(id)
            return (
              <Menu.Item key={id} onClick={run}>
                {label} {id ? `“${title}”` : title}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setWindow('links')}
        disabled={here.length < ids.length}
      >
        Add to a stage
      </Button>
      {ids.length > 1 && ids.length <= 20 && here.length === ids.length && mayMerge(me, here) && (
        <Button variant="default" size="compact-sm" onClick={() => setWindow('merge')}>
          Merge
        </Button>
      )}
      <ExportPapers projectId={projectId} ids={ids} />
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setWindow('remove')}>
        Remove
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onNone}>
        Clear selection
      </Button>
      {window === 'tags' && <TagPapers {...{ projectId, ids, tags }} onClose={close} />}
      {window === 'merge' && (
        <MergePapers
          projectId={projectId}
          me={me}
          papers={here}
          onClose={close}
          onMerged={() => {
            close()
            onNone()
          }}
        />
      )}
      {window === 'links' && <LinkPapers {...{ projectId, stages }} papers={here} onClose={close} />}
      <Confirm
        opened={window === 'remove'}
        title="Remove from the library"
        action="Remove"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={close}
      >
        <Text>{papersInWords(ids.length)} will be removed for everybody in the project, with all notes on them.</Text>
      </Confirm>
    </Group>
  )
}
