import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Delivery } from '#domain/ground/activity.ts'
import type { MailEvent } from '#domain/research/notifications/mail-events.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/** How somebody wants mail about an event; without a row the default applies. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    event: text('event').$type<MailEvent>().notNull(),
    delivery: text('delivery').$type<Delivery>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.event] }),
    // Who gets mail at once.
    index('notification_settings_at_once').on(table.profileId).where(sql`${table.delivery} = 'at_once'`),
  ],
)

/** Projects about which somebody wants neither badge nor mail unless a message mentions them. */
export const projectMutes = pgTable(
  'project_mutes',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.profileId] }),
    index('project_mutes_of_person').on(table.profileId),
  ],
)
