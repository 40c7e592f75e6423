import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'

/** Mail to go out, written in the transaction of its cause. It is deleted once a mail server has taken it. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey().$defaultFn(uuidv7),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** Where its reader can end mail of its kind, if they can. */
  unsubscribeUrl: text('unsubscribe_url'),
  /** The invitation it tells of, if any. */
  invitationId: uuid('invitation_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
})
