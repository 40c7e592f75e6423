import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { meetings } from '#server/research/meetings/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
/** Null once the account is deleted. */
const person = (name: string) => uuid(name).references(() => usersProfiles.profileId, { onDelete: 'set null' })
const ofMeeting = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' })

/** Who has acknowledged the minutes, and which version of them. */
export const meetingAcknowledgements = pgTable(
  'meeting_acknowledgements',
  {
    id: uuid().primaryKey().defaultRandom(),
    meetingId: ofMeeting(),
    profileId: person('profile_id'),
    /** For which side somebody spoke. */
    role: text().$type<ProjectRole>().notNull(),
    version: integer().notNull(),
    acknowledgedAt: moment('acknowledged_at').notNull(),
  },
  (table) => [
    index('meeting_acknowledgements_of_meeting').on(table.meetingId),
    index('meeting_acknowledgements_of_person').on(table.profileId),
  ],
)

/** What is added to minutes once they are locked. */
export const meetingAddenda = pgTable(
  'meeting_addenda',
  {
    id: uuid().primaryKey(),
    meetingId: ofMeeting(),
    text: text().notNull(),
    writtenBy: person('written_by'),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    index('meeting_addenda_of_meeting').on(table.meetingId, table.writtenAt),
    index('meeting_addenda_of_person').on(table.writtenBy),
  ],
)
