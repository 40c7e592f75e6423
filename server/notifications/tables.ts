import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import type { Delivery, MailEvent } from '#domain/mail-events.ts'
import type { ActivityType } from '#domain/notifications.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'
import { projectStages } from '#server/stages/tables.ts'

export const activityNotifications = pgTable(
  'activity_notifications',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    projectId: uuid('project_id')
      .notNull()
      .references(() => researchProjects.id, { onDelete: 'cascade' }),
    stageId: uuid('stage_id').references(() => projectStages.id, { onDelete: 'cascade' }),
    activityType: text('activity_type').$type<ActivityType>().notNull(),
    /** Whom it is about, where somebody else caused it: its sentence carries their name and goes with their account. */
    subjectId: uuid('subject_id').references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    triggeredByUserId: uuid('triggered_by_user_id').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    message: text().notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('activity_notifications_of_project').on(table.projectId, table.createdAt),
    // What somebody reads in a chat is read under the bell too.
    index('activity_notifications_of_stage').on(table.stageId),
    // For the day their account is deleted.
    index('activity_notifications_of_person').on(table.triggeredByUserId),
    index('activity_notifications_about_person').on(table.subjectId).where(sql`${table.subjectId} is not null`),
  ],
)

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
    /** Whether the message names this person. */
    mentioned: boolean().notNull().default(false),
    toldAt: timestamp('told_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was mailed, or passed over because this person wants no mail of it. */
    mailDoneAt: timestamp('mail_done_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.userId] }),
    // What somebody has not read: few rows, asked for often.
    index('notification_recipients_unread').on(table.userId).where(sql`not ${table.isRead}`),
    // What a mail may be due for: few rows, looked for all the time.
    index('notification_recipients_unmailed')
      .on(table.toldAt, table.userId)
      .where(sql`not ${table.isRead} and ${table.mailDoneAt} is null`),
    // A person's newest notifications: the ids are in the order of time.
    index('notification_recipients_of_person').on(table.userId, table.notificationId),
  ],
)

/** How somebody wants mail about an event; without a row the default counts. */
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
    // Who is to be told at once.
    index('notification_settings_at_once').on(table.profileId).where(sql`${table.delivery} = 'at_once'`),
  ],
)

/** Projects that somebody wants to hear nothing of unless they are named. */
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
