import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/people/profiles/tables.ts'

/** Whose calendar can be read without a login, at an address made of this id: a new id is a new address. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: uuid().primaryKey().defaultRandom(),
  profileId: uuid('profile_id')
    .notNull()
    .unique()
    .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** To within five minutes. */
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
})
