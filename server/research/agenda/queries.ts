import { ORPCError } from '@orpc/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { meetingItems } from './tables.ts'

/** What a verb that names a line of a meeting declares. */
export const noItem = { NO_ITEM: { status: 404, message: 'There is no such item.' } } as const

/** Refuses with NO_ITEM unless this is a line of the agenda of this meeting. */
export async function demandAgendaItem(tx: Db, meetingId: string, id: string): Promise<void> {
  const found = and(eq(meetingItems.id, id), eq(meetingItems.meetingId, meetingId), eq(meetingItems.kind, 'agenda'))
  if ((await tx.$count(meetingItems, found)) === 0) throw new ORPCError('NO_ITEM', { ...noItem.NO_ITEM, defined: true })
}

/** The lines, decisions and actions of a meeting in their order, as pages are sent them (`MeetingItem`). */
export const itemsOf = (meetingId: string): SQL => sql`
  select i.id, i.kind, i.text, i.agenda_item_id as "agendaItemId", i.owner_id as "ownerId", u.username as "ownerName", i.due_on as "dueOn",
    i.done_at as "doneAt",
    case when c.id is not null then json_build_object('seq', c.seq, 'stageNumber', s.stage_number) end as message
  from meeting_items i left join public_profiles u on u.profile_id = i.owner_id
    left join message_summaries c on c.id = i.message_id left join stage_summaries s on s.id = c.stage_id
  where i.meeting_id = ${meetingId} order by i.created_at, i.id`

/**
 * The actions of earlier meetings of the project that were open when this one began, as pages are sent them (`CarriedAction`); for one
 * that has not begun those that are open, if it is the next. Computed, so that none is there twice and none is forgotten.
 */
export const carriedTo = ({ meetingId, now }: { meetingId: string; now: Date }): SQL => sql`
  select i.id, i.text, i.owner_id as "ownerId", u.username as "ownerName", i.due_on as "dueOn", i.done_at as "doneAt",
    o.id as "meetingId", o.title as "meetingTitle", o.starts_at as "heldAt"
  from meeting_summaries m
    join meeting_summaries o on o.project_id = m.project_id and (o.starts_at, o.id) < (m.starts_at, m.id)
    join meeting_items i on i.meeting_id = o.id and i.kind = 'action'
    left join public_profiles u on u.profile_id = i.owner_id
  where m.id = ${meetingId} and m.cancelled_at is null and i.created_at <= m.starts_at
    and (i.done_at is null or i.done_at >= m.starts_at)
    and (m.starts_at <= ${now.toISOString()}::timestamptz or m.id = (
      select n.id from meeting_summaries n
      where n.project_id = m.project_id and n.cancelled_at is null and n.starts_at > ${now.toISOString()}::timestamptz
      order by n.starts_at, n.id limit 1))
  order by o.starts_at, i.created_at, i.id`
