import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/people/profiles/tables.ts'

/** People’s own keys for PubMed, encrypted. */
export const pubmedKeys = pgTable('pubmed_keys', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
  encrypted: text().notNull(),
  /** Its last four signs, so that its owner can tell it from another. */
  ending: text().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})
