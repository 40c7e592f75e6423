import { and, eq, isNull } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Metrics } from '#server/ground/metrics/open-metrics.ts'
import type { Noun } from '../noun.ts'
import { mails } from './tables.ts'

/**
 * Returns a function that sends one mail by its id. With a mail server, the row is deleted once the server has accepted
 * it; without one the row itself is the delivery, and the mailbox shows it.
 */
export function createDelivery(
  db: Db,
  config: Config,
  nouns: readonly Noun[],
  metrics: Metrics | null = null,
): (mailId: string) => Promise<void> {
  const openTransport = openLazily(config.smtpUrl)
  const holds = Object.assign({}, ...nouns.map(({ mails }) => mails)) as NonNullable<Noun['mails']>

  return async (mailId) => {
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
    if (!mail) return
    const { [mail.kind]: stillHolds } = holds
    if (stillHolds && !(mail.aboutId && (await stillHolds(db, mail.aboutId)))) {
      await db.delete(mails).where(eq(mails.id, mailId))
      return
    }
    const transport = await openTransport?.()
    if (transport) {
      const { id, to, subject, text, html, unsubscribeUrl } = mail
      const messageId = `<${id}@${hostOf(config)}>`
      const headers = unsubscribeUrl ? oneClick(unsubscribeUrl) : {}
      const sent = { to, subject, text, html, headers, ...enclosing(mail), from: config.mailFrom, messageId }
      await transport.sendMail(sent).catch((error) => {
        metrics?.mailEnded('failed')
        throw error
      })
      metrics?.mailEnded('accepted')
    }
    if (transport) await db.delete(mails).where(eq(mails.id, mailId))
    else await db.update(mails).set({ sentAt: new Date() }).where(eq(mails.id, mailId))
  }
}

/** What goes with a mail: a file, or a calendar entry, which is an alternative to the text as well (RFC 6047). */
function enclosing({ attachment, attachmentName, calendarMethod }: typeof mails.$inferSelect) {
  if (!attachment || !attachmentName) return {}
  const enclosed = { filename: attachmentName, content: Buffer.from(attachment) }
  return calendarMethod ? { icalEvent: { ...enclosed, method: calendarMethod } } : { attachments: [enclosed] }
}

/** Lets a mail program unsubscribe by itself, with one click (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The mail transport, opened with the first mail: a process that sends none need not load it. */
function openLazily(smtpUrl: string | null): (() => Promise<Transporter>) | null {
  if (!smtpUrl) return null
  let opened: Promise<Transporter> | undefined
  return () => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, ...timeouts }))
    return opened
  }
}

/** Milliseconds. Far less than a job may take, so that no mail is being sent twice at once. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const hostOf = (config: Config) => new URL(config.baseUrl).hostname
