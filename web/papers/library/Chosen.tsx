import { Button, Group, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import { readingLabels, readingStates } from '#domain/papers/library/library.ts'
import { client } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { Confirm } from '#web/ground/ui/Confirm.tsx'
import { ExportPapers } from './ExportPapers.tsx'
import { papersInWords } from './in-words.ts'
import classes from './Library.module.css'
import type { Stages } from './Papers.tsx'
import type { Paper, Publications } from './paper.ts'
import { useLibrary } from './use-library.ts'

const TagPapers = part(() => import('./TagPapers.tsx'))
const LinkPapers = part(() => import('./LinkPapers.tsx'))

type Shown = {
  projectId: string
  ids: string[]
  /** Those of the page: what is chosen on others is known by its id alone. */
  papers: Paper[]
  tags: string[]
  stages: Stages
  publications: Publications
  onNone: () => void
}

/** What can be done with the papers that are chosen. */
export function Chosen({ projectId, ids, papers, tags, stages, publications, onNone }: Shown) {
  const [window, setWindow] = useState<'tags' | 'links' | 'remove' | null>(null)
  const close = () => setWindow(null)
  const read = useLibrary(client.library.setReading, 'It is noted how far you are.')
  const cite = useLibrary(client.library.cite)
  const merge = useLibrary(client.library.merge, 'Merged.')
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
    <Group className={classes.chosen} gap="xs" role="region" aria-label="What is chosen">
      <Text size="sm" fw={600}>
        {papersInWords(ids.length)} chosen
      </Text>
      <Button variant="default" size="compact-sm" onClick={() => setWindow('tags')}>
        Tags
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-sm" loading={read.isPending}>
            How far I am
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {readingStates.map((state) => (
            <Menu.Item key={state} onClick={() => read.mutate({ projectId, paperIds: ids, state })}>
              {readingLabels[state]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => read.mutate({ projectId, paperIds: ids, state: null })}>Say nothing</Menu.Item>
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
      <Button variant="default" size="compact-sm" onClick={() => setWindow('links')} disabled={here.length === 0}>
        Add to a stage
      </Button>
      {ids.length > 1 && ids.length <= 20 && (
        <Button
          variant="default"
          size="compact-sm"
          loading={merge.isPending}
          onClick={() => {
            const [keepId = '', ...otherIds] = ids
            merge.mutate({ projectId, keepId, otherIds }, { onSuccess: onNone })
          }}
        >
          Merge
        </Button>
      )}
      <ExportPapers projectId={projectId} ids={ids.slice(0, 500)} />
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setWindow('remove')}>
        Remove
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onNone}>
        Choose none
      </Button>
      {window === 'tags' && <TagPapers {...{ projectId, ids, tags }} onClose={close} />}
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
