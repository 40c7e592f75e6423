import { sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { itemKinds } from '#domain/research/meetings/new-meeting.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { meetings } from '#server/research/meetings/tables.ts'
import { stageChats } from '#server/research/messages/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
/** Null once the account is deleted. */
const person = (name: string) => uuid(name).references(() => usersProfiles.profileId, { onDelete: 'set null' })

/** The agenda, the decisions and the actions. */
export const meetingItems = pgTable(
  'meeting_items',
  {
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    kind: text({ enum: itemKinds }).notNull(),
    text: text('text').notNull(),
    /** The line of the agenda that a decision is about. */
    agendaItemId: uuid('agenda_item_id').references((): AnyPgColumn => meetingItems.id, { onDelete: 'set null' }),
    /** The question in a chat that it came from. */
    messageId: uuid('message_id').references(() => stageChats.id, { onDelete: 'set null' }),
    ownerId: person('owner_id'),
    dueOn: date('due_on', { mode: 'string' }),
    doneAt: moment('done_at'),
    doneBy: person('done_by'),
    sequence: integer().notNull().default(0),
    createdBy: person('created_by'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('meeting_items_of_meeting').on(table.meetingId, table.createdAt),
    // What somebody has to do.
    index('meeting_items_open')
      .on(table.ownerId, table.dueOn)
      .where(sql`${table.kind} = 'action' and ${table.doneAt} is null`),
    index('meeting_items_of_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('meeting_items_of_agenda_item').on(table.agendaItemId).where(sql`${table.agendaItemId} is not null`),
    // For deleting an account.
    index('meeting_items_of_owner').on(table.ownerId),
    index('meeting_items_done_by').on(table.doneBy).where(sql`${table.doneBy} is not null`),
    index('meeting_items_of_creator').on(table.createdBy),
  ],
)

/** Messages that somebody marked as a question for the next meeting. */
export const meetingQuestions = pgTable(
  'meeting_questions',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => stageChats.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    markedBy: person('marked_by'),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    index('meeting_questions_of_project').on(table.projectId, table.markedAt),
    index('meeting_questions_of_person').on(table.markedBy),
  ],
)
