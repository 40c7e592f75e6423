import { Button, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { type PaperMerge, undoDays } from '#domain/papers/library/library.ts'
import { dayOf } from '#web/ground/ui/dates.ts'
import { papersInWords } from './in-words.ts'
import classes from './Library.module.css'
import { useUndoMerge } from './use-library.ts'

type Shown = { projectId: string; merges: PaperMerge[] }

/** The merges that can be undone, the newest first. */
export function Merges({ projectId, merges }: Shown) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} fz="h4" id={id}>
        Recent merges
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        You can undo a merge for {undoDays} days.
      </Text>
      <ul className={classes.list}>
        {merges.map((merge) => (
          <Merge key={merge.id} {...{ projectId, merge }} />
        ))}
      </ul>
    </section>
  )
}

function Merge({ projectId, merge }: { projectId: string; merge: PaperMerge }) {
  const { id, title, titles, count, mergedByName, mergedAt } = merge
  const undo = useUndoMerge(projectId)
  return (
    <li className={classes.group}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {mergedByName ?? 'Deleted user'} merged {papersInWords(count)} into this one on {dayOf(mergedAt)}.
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Undo the merge into ${title}`}
          loading={undo.isPending}
          onClick={() => undo.mutate(id)}
          flex="none"
        >
          Undo
        </Button>
      </Group>
      {(count > 1 || titles[0] !== title) && (
        <details>
          <summary>Merged entries</summary>
          <ul className={classes.merged}>
            {titles.map((each, at) => (
              // Titles of one merge may be the same, and never change their places.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={at}>{each}</li>
            ))}
            {count > titles.length && <li>and {(count - titles.length).toLocaleString('en')} more</li>}
          </ul>
        </details>
      )}
    </li>
  )
}
