import { ActionIcon, Checkbox, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import type { Me } from '#domain/ground/grants.ts'
import type { ChecklistItem } from '#domain/research/checklists/checklists.ts'
import { may } from '#domain/research/checklists/may.ts'
import { api } from '#web/ground/api.ts'
import { dayOf, plainDate, today } from '#web/ground/ui/dates.ts'
import classes from './Checklist.module.css'
import { type StageAt, useChecklistChange } from './changes.ts'
import { ItemForm } from './ItemForm.tsx'

type Shown = {
  at: StageAt
  me: Me
  item: ChecklistItem
  position: number
  last: number
  /** Says to those who cannot see it where the item is now. */
  onMoved: (to: number) => void
}

/** An item: ticked by its box, moved with Alt and the arrow keys or from its menu. */
export function Item({ at, me, item, position, last, onMoved }: Shown) {
  const [editing, setEditing] = useState(false)
  const about = { ...at, itemId: item.id }
  const tick = useChecklistChange(at, api.checklists.tick.mutationOptions(), {
    shows: (items, { itemId, done }) =>
      items.map((each) =>
        each.id === itemId ? { ...each, doneAt: done ? new Date() : null, doneByName: null } : each,
      ),
  })
  const move = useChecklistChange(at, api.checklists.move.mutationOptions(), {
    shows: (items, { position }) => {
      const others = items.filter(({ id }) => id !== item.id)
      return others.toSpliced(position - 1, 0, item)
    },
  })
  const edit = useChecklistChange(at, api.checklists.edit.mutationOptions(), { isQuiet: true })
  const remove = useChecklistChange(at, api.checklists.remove.mutationOptions(), {
    shows: (items, { itemId }) => items.filter(({ id }) => id !== itemId),
  })
  const works = may.workOnChecklist(me)
  const changes = may.changeItem(me, item)
  const moveTo = (to: number) => {
    if (to < 1 || to > last) return
    move.mutate({ ...about, position: to })
    onMoved(to)
  }
  if (editing)
    return (
      <li>
        <ItemForm
          item={{ text: item.text, dueOn: item.dueOn }}
          save={({ text, dueOn }) =>
            edit.mutateAsync({
              ...about,
              ...(text === item.text ? {} : { text }),
              ...(dueOn === item.dueOn ? {} : { dueOn }),
            })
          }
          error={edit.error}
          pending={edit.isPending}
          opener={`#menu-${CSS.escape(item.id)}`}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li className={classes.item}>
      <Checkbox
        className={classes.box ?? ''}
        label={<span data-done={item.doneAt ? true : undefined}>{item.text}</span>}
        checked={tick.isPending ? tick.variables.done : item.doneAt !== null}
        disabled={!works}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        description={item.doneAt || item.dueOn ? <State item={item} /> : undefined}
        onChange={({ currentTarget: { checked } }) => tick.mutate({ ...about, done: checked })}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || !by || !works) return
          event.preventDefault()
          moveTo(position + by)
        }}
      />
      {works && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon id={`menu-${item.id}`} variant="subtle" color="gray" aria-label={`More about: ${item.text}`}>
              <IconDots size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {changes && (
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
                Edit
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden />}
              disabled={position === 1}
              onClick={() => moveTo(position - 1)}
            >
              Move up
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} aria-hidden />}
              disabled={position === last}
              onClick={() => moveTo(position + 1)}
            >
              Move down
            </Menu.Item>
            {changes && (
              <Menu.Item
                color="var(--danger)"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => remove.mutate(about)}
              >
                Remove
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  )
}

/** Who ticked it and when; or by when it should be done. */
function State({ item: { dueOn, doneAt, doneByName } }: { item: ChecklistItem }) {
  if (doneAt) return [doneByName, dayOf(doneAt)].filter(Boolean).join(' · ')
  if (!dueOn) return null
  const near = urgencyInWords(dueOn, today())
  return (
    <Text span inherit {...(urgencyOf(dueOn, today()) === 'late' ? { c: 'var(--danger)' } : {})}>
      By {plainDate(dueOn)}
      {near && `, ${near}`}
    </Text>
  )
}
