import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { activityNotifications } from '#server/ground/events/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

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
    /** Whether it replies to a message of this person. */
    answered: boolean().notNull().default(false),
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
