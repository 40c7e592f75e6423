import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Delivery } from '#domain/ground/activity.ts'
import type { MailEvent, Preset } from '#domain/research/notifications/mail-events.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

/** What somebody chose for all events at once: it holds for each without a row of its own, new ones too. */
export const notificationPresets = pgTable('notification_presets', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
  preset: text('preset').$type<Preset>().notNull(),
  /** The same for what is pushed; null for whoever has only ended mail, with the link in one. */
  push: text('push').$type<Preset>(),
})

/** How somebody wants mail about one event; without a row their preset applies, and without a preset the default. */
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

/** Whether somebody has one event pushed; without a row their preset applies, and without a preset the default. */
export const pushSettings = pgTable(
  'push_settings',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    event: text('event').$type<MailEvent>().notNull(),
    pushed: boolean('pushed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.event] })],
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
