import { ActionIcon, Anchor, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import type { Me } from '#domain/ground/grants.ts'
import { addressOfMeeting } from '#domain/research/meetings/address.ts'
import { may } from '#domain/research/meetings/may.ts'
import type { Meeting, MeetingItem } from '#domain/research/meetings/meetings.ts'
import type { ItemKind } from '#domain/research/meetings/new-meeting.ts'
import { tabOf } from '#domain/research/members/members.ts'
import { api } from '#web/ground/api.ts'
import { useKeepFocus } from '#web/ground/browser/keep-focus.ts'
import { useRetryIds } from '#web/ground/browser/retry-ids.ts'
import { dayOf, plainDate, today } from '#web/ground/ui/dates.ts'
import { useMeetingChange } from './changes.ts'
import { Draft } from './Draft.tsx'
import { ItemForm } from './ItemForm.tsx'
import classes from './Meeting.module.css'

const texts: Record<ItemKind, { title: string; add: string; empty: string }> = {
  agenda: { title: 'Agenda', add: 'Add to the agenda', empty: 'Nothing is on the agenda yet.' },
  decision: { title: 'Decisions', add: 'Add a decision', empty: 'No decisions yet.' },
  action: { title: 'Actions', add: 'Add an action', empty: 'No actions yet.' },
}

/** The agenda, the decisions or the actions of a meeting. They can be changed until the minutes are locked. */
export function Items({ meeting, kind, me }: { meeting: Meeting; kind: ItemKind; me: Me }) {
  const { title, add, empty } = texts[kind]
  const all = meeting.items.filter((item) => item.kind === kind)
  // A decision about a line of the agenda stands under it.
  const items = all.filter(({ agendaItemId }) => agendaItemId === null)
  const isOpen = meeting.lockedAt === null
  const area = useRef<HTMLElement>(null)
  useKeepFocus(area, String(all.length))
  return (
    <section ref={area} aria-labelledby={kind} tabIndex={-1} className={classes.part}>
      <Title order={2} id={kind}>
        {title}
      </Title>
      {items.length === 0 && (
        <Text c="dimmed" mt={4}>
          {all.length > 0 ? 'What was decided stands under the agenda.' : empty}
        </Text>
      )}
      {items.length > 0 && (
        <ol className={classes.items} data-kind={kind}>
          {items.map((item) => (
            <Item key={item.id} meeting={meeting} item={item} me={me} isOpen={isOpen} />
          ))}
        </ol>
      )}
      {kind === 'action' && <Carried meeting={meeting} me={me} />}
      {isOpen && may.writeMinutes(me) && (
        <>
          <Add meeting={meeting} kind={kind} label={add} />
          {kind === 'agenda' && <Draft meeting={meeting} />}
        </>
      )}
    </section>
  )
}

function Add({ meeting, kind, label }: { meeting: Meeting; kind: ItemKind; label: string }) {
  const [adding, setAdding] = useState(false)
  const ids = useRetryIds()
  const add = useMeetingChange(meeting, api.meetings.addItem.mutationOptions(), ids.clear)
  if (!adding)
    return (
      <Button id={`add-${kind}`} variant="subtle" size="compact-sm" mt={6} onClick={() => setAdding(true)}>
        {label}
      </Button>
    )
  const { projectId, id: meetingId } = meeting
  return (
    <ItemForm
      meeting={meeting}
      kind={kind}
      save={async (item) => {
        await add.mutateAsync({ projectId, meetingId, id: ids.idOf(item), kind, ...item })
      }}
      error={add.error}
      pending={add.isPending}
      again
      opener={`#add-${kind}`}
      onClose={() => setAdding(false)}
    />
  )
}

/** The actions of earlier meetings that were open when this one began, or are; in locked minutes to be read only, as they stood then. */
function Carried({ meeting, me }: { meeting: Meeting; me: Me }) {
  const { carried, isCarriedAsLocked } = meeting
  if (carried.length === 0) return null
  return (
    <>
      <Title order={3} fz="md" mt="sm" id="carried">
        Open from earlier meetings
      </Title>
      {isCarriedAsLocked && (
        <Text size="sm" c="dimmed">
          As they stood when the minutes were locked.
        </Text>
      )}
      <ol className={classes.items} data-kind="action" aria-labelledby="carried">
        {carried.map((item) => {
          const from = { projectId: meeting.projectId, meetingId: item.meetingId }
          return (
            <li key={item.id} className={classes.item}>
              {!isCarriedAsLocked && <Tick at={from} item={item} me={me} />}
              <div className={classes.words}>
                <span data-done={item.doneAt ? true : undefined}>{item.text}</span>
                <Whose item={item} isPast={isCarriedAsLocked} />
                <Anchor component={Link} size="sm" to={addressOfMeeting(from)}>
                  {item.doneAt ? 'From' : 'Open from'} {dayOf(item.heldAt)}: {item.meetingTitle}
                </Anchor>
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

type Shown = { meeting: Meeting; item: MeetingItem; me: Me; isOpen: boolean }

function Item({ meeting, item, me, isOpen }: Shown) {
  const { projectId, id: meetingId } = meeting
  const [editing, setEditing] = useState(false)
  const edit = useMeetingChange(meeting, api.meetings.editItem.mutationOptions(), () => setEditing(false))
  const remove = useMeetingChange(meeting, api.meetings.removeItem.mutationOptions())
  const at = { projectId, meetingId, itemId: item.id }
  const decisions = meeting.items.filter(({ agendaItemId }) => agendaItemId === item.id)
  if (editing)
    return (
      <li>
        <ItemForm
          meeting={meeting}
          kind={item.kind}
          item={item}
          save={async (changed) => {
            await edit.mutateAsync({ ...at, ...changed })
          }}
          error={edit.error}
          pending={edit.isPending}
          opener={`#edit-${CSS.escape(item.id)}`}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  return (
    <li>
      <div className={classes.item}>
        {item.kind === 'action' && <Tick at={{ projectId, meetingId }} item={item} me={me} />}
        <div className={classes.words}>
          <span data-done={item.doneAt ? true : undefined}>
            {item.agendaItemId && <span className={classes.decided}>Decided: </span>}
            {item.text}
          </span>
          {item.message && (
            <Anchor
              component={Link}
              size="sm"
              to={`/dashboard/${tabOf[meeting.role]}/${projectId}?stage=${item.message.stageNumber}&message=${item.message.seq}`}
            >
              Open the message
            </Anchor>
          )}
          {item.kind === 'action' && <Whose item={item} />}
        </div>
        {isOpen && may.writeMinutes(me) && (
          <Group gap={0} wrap="nowrap">
            <ActionIcon
              id={`edit-${item.id}`}
              variant="subtle"
              color="gray"
              aria-label={`Edit: ${item.text}`}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove: ${item.text}`}
              loading={remove.isPending}
              onClick={() => remove.mutate(at)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </div>
      {decisions.length > 0 && (
        <ul className={classes.decisions} aria-label={`Decided on ${item.text}`}>
          {decisions.map((each) => (
            <Item key={each.id} meeting={meeting} item={each} me={me} isOpen={isOpen} />
          ))}
        </ul>
      )}
    </li>
  )
}

type Ticked = Pick<MeetingItem, 'id' | 'text' | 'ownerId' | 'doneAt'>
type At = { projectId: string; meetingId: string }

function Tick({ at, item, me }: { at: At; item: Ticked; me: Me }) {
  const tick = useMeetingChange({ projectId: at.projectId, id: at.meetingId }, api.meetings.tick.mutationOptions())
  const done = tick.isPending ? tick.variables.done : item.doneAt !== null
  return (
    <Checkbox
      aria-label={`Done: ${item.text}`}
      checked={done}
      disabled={!may.tickAction(me, item)}
      onChange={({ currentTarget }) => tick.mutate({ ...at, itemId: item.id, done: currentTarget.checked })}
    />
  )
}

type Assigned = Pick<MeetingItem, 'ownerName' | 'ownerId' | 'dueOn' | 'doneAt'>

/** `isPast` where it is shown as it stood once: it is neither late nor due then. */
function Whose({ item: { ownerName, ownerId, dueOn, doneAt }, isPast = false }: { item: Assigned; isPast?: boolean }) {
  const isDue = !doneAt && !isPast
  const late = dueOn && isDue && urgencyOf(dueOn, today()) === 'late'
  const near = dueOn && isDue ? urgencyInWords(dueOn, today()) : null
  return (
    <Text size="sm" c={late ? 'var(--danger)' : 'dimmed'} component="span">
      {ownerName ?? (ownerId ? 'Deleted user' : 'Nobody yet')}
      {dueOn && ` · ${plainDate(dueOn)}${near ? `, ${near}` : ''}`}
      {doneAt && ' · Done'}
    </Text>
  )
}
