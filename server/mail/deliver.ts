import { and, eq, isNull } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { mails } from './tables.ts'

/**
 * Returns what sends one mail by its id. With a mail server, the row's text is emptied once the server has taken it;
 * without one the row itself is the delivery, and the mailbox shows it.
 */
export function createDelivery(db: Db, config: Config): (mailId: string) => Promise<void> {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl) : null

  return async (mailId) => {
    const [mail] = await db
      .select({ id: mails.id, to: mails.to, subject: mails.subject, text: mails.text, html: mails.html })
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
    if (!mail) return
    if (transport)
      await transport.sendMail({ ...mail, from: config.mailFrom, messageId: `<${mail.id}@${hostOf(config)}>` })
    const emptied = transport ? { text: '', html: '' } : {}
    await db
      .update(mails)
      .set({ sentAt: new Date(), ...emptied })
      .where(eq(mails.id, mailId))
  }
}

const hostOf = (config: Config) => new URL(config.baseUrl).hostname
