import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { enquiryKinds } from '#domain/site/enquiries/enquiries.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What people ask support and sales, with an account or without one. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    kind: text({ enum: enquiryKinds }).notNull(),
    /** Who asked, if they were logged in; their requests outlive the account, without it. */
    profileId: uuid('profile_id').references(() => usersProfiles.profileId, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    organisation: text().notNull().default(''),
    subject: text().notNull(),
    message: text().notNull(),
    /** A hash of who asked what on which day: sent twice, it is kept and mailed once. */
    fingerprint: text().notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was mailed to whoever answers; null while it waits for the next summary. */
    mailedAt: moment('mailed_at'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('enquiries_of_profile').on(table.profileId),
    index('enquiries_open').on(table.createdAt).where(sql`${table.closedAt} is null`),
  ],
)

export const enquiryAnswers = pgTable(
  'enquiry_answers',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    agentEmail: text('agent_email').notNull(),
    text: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('enquiry_answers_of').on(table.enquiryId)],
)
