import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/people/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What somebody was told about their plan, so that they are told once. */
export const noticesSent = pgTable(
  'billing_notices_sent',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    notice: text().notNull(),
    /** What it was about: the end of a period, or a reference. */
    about: text().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('billing_notices_once').on(table.profileId, table.notice, table.about)],
)
