import { index, integer, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { meetings } from '#server/research/meetings/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const ofMeeting = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' })

/** What somebody was last told of a meeting by mail, so that they are told each change of it once. */
export const meetingInvitations = pgTable(
  'meeting_invitations',
  {
    /** Signed, it is the link with which they answer. */
    id: uuid().primaryKey().defaultRandom(),
    meetingId: ofMeeting(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    /** What their calendar has of it: a meeting, none any more, or none because they want no such mail. */
    state: text({ enum: ['invited', 'withdrawn', 'silent'] }).notNull(),
    /** The SEQUENCE, the title and the time they were told. */
    sequence: integer().notNull(),
    title: text().notNull(),
    startsAt: moment('starts_at').notNull(),
    /** How far the SEQUENCE in their calendar is ahead of the meeting’s: one for each time it was taken back from them. */
    ahead: integer().notNull().default(0),
  },
  (table) => [
    unique('meeting_invitations_of_meeting').on(table.meetingId, table.profileId),
    index('meeting_invitations_of_person').on(table.profileId),
  ],
)

/**
 * What is to be taken out of somebody’s calendar: their project was deleted, they have left it, or the address is theirs no longer. It has what
 * the mail says and whom it goes to, and is deleted as that is written, within minutes.
 */
export const meetingWithdrawals = pgTable(
  'meeting_withdrawals',
  {
    /** The invitation’s. */
    id: uuid().primaryKey(),
    /** The UID is made of it; the meeting may be gone. */
    meetingId: uuid('meeting_id').notNull(),
    /** Null once their account is gone. */
    profileId: uuid('profile_id').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    email: text().notNull(),
    username: text().notNull(),
    /** What they were told last. */
    title: text().notNull(),
    startsAt: moment('starts_at').notNull(),
    minutes: smallint().notNull(),
    /** Their clock, or the meeting’s. */
    zone: text().notNull(),
    sequence: integer().notNull(),
    why: text({ enum: ['project', 'left', 'address'] }).notNull(),
  },
  (table) => [index('meeting_withdrawals_of_person').on(table.profileId)],
)

/** Of which beginning of a meeting people have been reminded, so many minutes before: nobody is twice. */
export const meetingReminders = pgTable(
  'meeting_reminders',
  {
    meetingId: ofMeeting(),
    startsAt: moment('starts_at').notNull(),
    minutesBefore: smallint('minutes_before').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.startsAt, table.minutesBefore] })],
)
