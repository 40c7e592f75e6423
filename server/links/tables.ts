import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { usersProfiles } from '#server/profiles/tables.ts'
import { projectStages } from '#server/stages/tables.ts'

export const stageLinks = pgTable(
  'stage_links',
  {
    /** Made by the browser, so that a retry adds nothing twice. */
    id: uuid().primaryKey(),
    stageId: uuid('stage_id')
      .notNull()
      .references(() => projectStages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: text().notNull(),
    description: text(),
    addedBy: uuid('added_by').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stage_links_of_stage').on(table.stageId, table.createdAt),
    // For the day their account is deleted.
    index('stage_links_of_person').on(table.addedBy),
  ],
)
