import { and, eq, isNull } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { meetingItems } from './tables.ts'

/** The actions that are not done. */
export const openActions = pgView('open_actions').as((query) =>
  query
    .select({
      id: meetingItems.id,
      meetingId: meetingItems.meetingId,
      text: meetingItems.text,
      ownerId: meetingItems.ownerId,
      dueOn: meetingItems.dueOn,
    })
    .from(meetingItems)
    .where(and(eq(meetingItems.kind, 'action'), isNull(meetingItems.doneAt))),
)

/** The lines of agendas. */
export const agendaLines = pgView('agenda_lines').as((query) =>
  query
    .select({
      id: meetingItems.id,
      meetingId: meetingItems.meetingId,
      text: meetingItems.text,
      createdAt: meetingItems.createdAt,
    })
    .from(meetingItems)
    .where(eq(meetingItems.kind, 'agenda')),
)
