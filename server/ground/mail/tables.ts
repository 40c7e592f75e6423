import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 as uuidv7 } from 'uuid'
import { usersProfiles } from '#server/people/profiles/tables.ts'

/**
 * What a mail is about: an account, an invitation, the answer to one, being removed, what happened in projects, a plan and
 * what was paid for it, what somebody asks support or sales, a demo meeting, an export that is ready, the link of a guest to a
 * review, what that guest sent, a meeting, a role in an institution, a candidature, an invitation to be a member of one, or what
 * the owners of an institution should know.
 */
export const mailKinds = [
  'account',
  'invitation',
  'answer',
  'membership',
  'digest',
  'billing',
  'enquiry',
  'booking',
  'export',
  'review',
  'receipt',
  'meeting',
  'role',
  'candidature',
  'institution',
  'member',
] as const
export type MailKind = (typeof mailKinds)[number]

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Outgoing mail, written in the transaction of its cause. It is deleted once a mail server has accepted it. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().$defaultFn(uuidv7),
    kind: text({ enum: mailKinds }).notNull(),
    /** The recipient's profile, if it goes to one; pending mail is deleted with the account. */
    profileId: uuid('profile_id').references(() => usersProfiles.profileId, { onDelete: 'cascade' }),
    /** The invitation of an invitation's mail, to a project or to a meeting. */
    aboutId: uuid('about_id'),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where the recipient can unsubscribe from mail of this kind, if they can. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** A document that goes with it: a PDF, or a calendar entry. */
    attachment: bytes(),
    attachmentName: text('attachment_name'),
    /** What the calendar entry asks of a calendar program (RFC 5546); null where it is none. */
    calendarMethod: text('calendar_method', { enum: ['REQUEST', 'CANCEL'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  // Pending mail of somebody who unsubscribes.
  (table) => [index('mails_of_profile').on(table.profileId).where(sql`${table.sentAt} is null`)],
)
