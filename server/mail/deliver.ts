import { and, eq, isNull } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { mails } from './tables.ts'

/**
 * Returns what sends one mail by its id. With a mail server, the row is deleted once the server has taken it; without
 * one the row itself is the delivery, and the mailbox shows it.
 */
export function createDelivery(db: Db, config: Config): (mailId: string) => Promise<void> {
  const openTransport = onceAsked(config.smtpUrl)

  return async (mailId) => {
    const [mail] = await db
      .select({ id: mails.id, to: mails.to, subject: mails.subject, text: mails.text, html: mails.html })
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
    if (!mail) return
    const transport = await openTransport?.()
    if (transport)
      await transport.sendMail({ ...mail, from: config.mailFrom, messageId: `<${mail.id}@${hostOf(config)}>` })
    if (transport) await db.delete(mails).where(eq(mails.id, mailId))
    else await db.update(mails).set({ sentAt: new Date() }).where(eq(mails.id, mailId))
  }
}

/** The way to the mail server, opened with the first mail: a process that sends none need not load what sends. */
function onceAsked(smtpUrl: string | null): (() => Promise<Transporter>) | null {
  if (!smtpUrl) return null
  let opened: Promise<Transporter> | undefined
  return () => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...patience }))
    return opened
  }
}

/** Milliseconds. Far less than a job may take, so that no mail is on two ways at once. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const hostOf = (config: Config) => new URL(config.baseUrl).hostname
