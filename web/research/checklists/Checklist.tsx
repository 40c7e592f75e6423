import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { may } from '#domain/research/checklists/may.ts'
import { api } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import panel from '#web/ground/ui/panel.module.css'
import { Refused } from '#web/ground/ui/Refused.tsx'
import type { Project } from '../projects/project.ts'
import classes from './Checklist.module.css'
import { checklistQuery, useChecklistChange } from './changes.ts'
import { Item } from './Item.tsx'
import { ItemForm } from './ItemForm.tsx'

/** What there is to do in a stage: added, ticked, put in order and removed. */
export function Checklist({ project, stageId }: { project: Project; stageId: string }) {
  const at = { projectId: project.id, stageId }
  const { data: items, isPending, isLoadingError, error, refetch } = useQuery(checklistQuery(at))
  const [adding, { open, close }] = useDisclosure()
  const ids = useRetryIds()
  const add = useChecklistChange(at, api.checklists.add.mutationOptions(), { onDone: ids.clear, isQuiet: true })
  const [moved, setMoved] = useState('')
  const area = useRef<HTMLElement>(null)
  useKeepFocus(area, items?.map(({ id }) => id).join() ?? '')
  const done = items?.filter(({ doneAt }) => doneAt !== null).length ?? 0
  return (
    <section ref={area} tabIndex={-1} aria-labelledby="checklist" className={classes.area}>
      <Group justify="space-between" align="baseline">
        <h2 id="checklist" className={panel.label}>
          Checklist
          {items && items.length > 0 && (
            <Text span c="dimmed" size="sm">
              {' '}
              {done} of {items.length} done
            </Text>
          )}
        </h2>
        {items && !adding && may.workOnChecklist(project.me) && (
          <Button id="add-checklist-item" variant="subtle" size="compact-sm" onClick={open}>
            Add item
          </Button>
        )}
      </Group>
      {isPending && <Skeleton height={64} radius={10} />}
      {isLoadingError && (
        <Refused>
          {sentenceOf(error)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </Refused>
      )}
      {items?.length === 0 && !adding && (
        <Text size="sm" c="dimmed">
          Write down what this stage still needs, and tick it off together.
        </Text>
      )}
      {items && items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: without its marks it is no list to Safari
        <ol className={classes.items} role="list">
          {items.map((item, index) => (
            <Item
              key={item.id}
              at={at}
              me={project.me}
              item={item}
              position={index + 1}
              last={items.length}
              onMoved={(to) => setMoved(`${item.text}: place ${to} of ${items.length}`)}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      {adding && (
        <ItemForm
          save={(details) => add.mutateAsync({ ...at, id: ids.idOf({ ...at, ...details }), ...details })}
          error={add.error}
          pending={add.isPending}
          opener="#add-checklist-item"
          onClose={close}
        />
      )}
    </section>
  )
}
