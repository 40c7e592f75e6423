import type { Db } from '#server/ground/db/connect.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import { type MailKind, mails } from './tables.ts'

export const mailQueue = 'mail'

export type Mail = {
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  /** The recipient's profile, if it goes to one. */
  profileId?: string
  /** An invitation's mail is no longer sent once the invitation has been answered or withdrawn. */
  aboutId?: string
  unsubscribeUrl?: string
  /** When it was written; now by default. */
  createdAt?: Date
  /** A PDF or a calendar entry, its file name, and what it asks of a calendar program. */
  attachment?: Uint8Array
  attachmentName?: string
  calendarMethod?: 'REQUEST' | 'CANCEL'
}
export type MailJob = { mailId: string }

export type Mailer = {
  /** Writes a mail and its job in the transaction of its cause; it is sent after the commit, and not before `at`. */
  send: (tx: Db, mail: Mail, at?: Date) => Promise<void>
}

export function createMailer(jobs: Pick<Jobs, 'enqueue'>): Mailer {
  return {
    async send(tx, mail, at) {
      const [row] = await tx.insert(mails).values(mail).returning({ mailId: mails.id })
      if (row) await jobs.enqueue(tx, mailQueue, row satisfies MailJob, at ? { startAfter: at } : {})
    },
  }
}
