import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Delivery } from '#domain/ground/activity.ts'
import type { MailEvent } from '#domain/research/notifications/mail-events.ts'
import { activityNotifications } from '#server/ground/events/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'

export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => activityNotifications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    isRead: boolean('is_read').notNull().default(false),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Whether the message mentions this person. */
    mentioned: boolean().notNull().default(false),
    notifiedAt: timestamp('notified_at', { withTimezone: true }).notNull().defaultNow(),
    /** When this person put it away; it stays under "Archived". */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** When it was mailed, or skipped because this person wants no mail about it. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.userId] }),
    // What somebody has not read: few rows, queried often.
    index('notification_recipients_unread').on(table.userId).where(sql`not ${table.isRead}`),
    // What may be due for mailing: few rows, queried every minute.
    index('notification_recipients_unmailed')
      .on(table.notifiedAt, table.userId)
      .where(sql`not ${table.isRead} and ${table.mailedAt} is null`),
    // A person's newest notifications: the ids are in the order of time.
    index('notification_recipients_of_person').on(table.userId, table.notificationId),
    // What nobody archives costs nothing here.
    index('notification_recipients_archived')
      .on(table.userId, table.notificationId)
      .where(sql`${table.archivedAt} is not null`),
    // What may wait for an answer.
    index('notification_recipients_mentions').on(table.userId).where(sql`${table.mentioned}`),
  ],
)

/** How somebody wants mail about an event; without a row the default applies. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    event: text().$type<MailEvent>().notNull(),
    delivery: text().$type<Delivery>().notNull(),
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
