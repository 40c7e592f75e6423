import { bigserial, customType, index, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { meetings } from '#server/research/meetings/tables.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
/** Null once the account is deleted. */
const person = (name: string) => uuid(name).references(() => usersProfiles.profileId, { onDelete: 'set null' })
const ofMeeting = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' })

/**
 * The notes, as the changes that people made to them (Yjs): they are merged in any order, each as often as it arrives. From
 * time to time the oldest become one row.
 */
export const meetingNotes = pgTable(
  'meeting_notes',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    id: uuid().notNull(),
    meetingId: ofMeeting(),
    change: bytes().notNull(),
    writtenBy: person('written_by'),
    writtenAt: moment('written_at').notNull(),
    /** When the owner or a supervisor took it back, by another change. */
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    index('meeting_notes_of_meeting').on(table.meetingId, table.seq),
    unique('meeting_notes_id').on(table.id, table.meetingId),
    // For deleting an account.
    index('meeting_notes_of_person').on(table.writtenBy),
  ],
)
