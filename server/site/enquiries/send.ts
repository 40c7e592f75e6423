import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { EnquiryKind, NewEnquiry } from '#domain/site/enquiries/enquiries.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import type { Limits } from '#server/ground/limits/limits.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { acknowledgementMail, enquiryMail } from './email.ts'
import { enquiries } from './tables.ts'

export type SendDependencies = {
  db: Db
  mailer: Mailer
  limits: Limits
  config: Pick<Config, 'baseUrl' | 'supportEmail' | 'salesEmail'>
}

type Enquiry = NewEnquiry & { kind: EnquiryKind; profileId: string | null }

/** Writing the mails takes a processor for a while: many at once wait here, and everybody else goes on. */
const waiting = inLine({ atOnce: 2, mostWaiting: 300 })

/**
 * Keeps an enquiry, mails it to whoever answers, and acknowledges it to whoever asked, in one transaction. The same text
 * from the same address is kept once a day. When too many arrive, they are kept and mailed as a summary
 * (`mail-summary.ts`); an address that is written to too often is not acknowledged again.
 */
export async function send(dependencies: SendDependencies, enquiry: Enquiry): Promise<void> {
  await waiting(() => keep(dependencies, enquiry))
}

async function keep({ db, mailer, limits, config }: SendDependencies, enquiry: Enquiry): Promise<void> {
  const fingerprint = fingerprintOf(enquiry)
  if ((await db.$count(enquiries, eq(enquiries.fingerprint, fingerprint))) > 0) return
  const [isMailed, isAcknowledged] = await Promise.all([
    limits.tryToTake('mailToOwner', enquiry.kind),
    limits.tryToTake('acknowledgementToAddress', enquiry.email),
  ])
  const [toOwner, toSender] = await Promise.all([enquiryMail(enquiry, config), acknowledgementMail(enquiry, config)])
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(enquiries)
      .values({ ...enquiry, fingerprint, mailedAt: isMailed ? new Date() : null })
      .onConflictDoNothing({ target: enquiries.fingerprint })
      .returning({ id: enquiries.id })
    if (!stored) return
    if (isMailed) await mailer.send(tx, toOwner)
    if (isAcknowledged) await mailer.send(tx, toSender)
  })
}

const fingerprintOf = ({ kind, email, subject, message }: Enquiry) =>
  createHash('sha256')
    .update([kind, email, subject, message, new Date().toISOString().slice(0, 10)].join('\n'))
    .digest('base64url')
