import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { authSessions } from '#server/ground/session/tables.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The devices to which something is pushed: each as long as the login on it, and of whoever turned it on there last. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** Where the maker of the browser takes what is for this device. */
    endpoint: text().notNull().unique(),
    /** What it is encrypted with: nobody but the browser can read it (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When something was last handed over for it. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('push_subscriptions_of_person').on(table.userId),
    index('push_subscriptions_of_session').on(table.sessionId),
  ],
)

/** What is on its way to a device, written in the transaction of its cause. Deleted once it was handed over. */
export const pushes = pgTable(
  'pushes',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The activity or the invitation that it is about. */
    aboutId: uuid('about_id').notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    tag: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('pushes_of_subscription').on(table.subscriptionId), index('pushes_about').on(table.aboutId)],
)
