import { asc, eq, lte } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Log } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { withdrawalMail } from './email.ts'
import { meetingWithdrawals } from './tables.ts'

export type Dependencies = { db: Db; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'secret' | 'mailFrom'>; log: Log }

/** The most that are mailed in one run; the rest are in the next. */
const atOnce = 500

/**
 * Mails what is to be taken out of calendars, and forgets it in the same transaction: each once, whichever process does it. What is over
 * by then is only forgotten.
 */
export async function mailWithdrawals({ db, mailer, config, log }: Dependencies, now: Date): Promise<void> {
  const { id } = meetingWithdrawals
  await db.delete(meetingWithdrawals).where(lte(meetingWithdrawals.startsAt, now))
  const due = await db
    .select({ id })
    .from(meetingWithdrawals)
    .orderBy(asc(meetingWithdrawals.startsAt), id)
    .limit(atOnce)
  for (const each of due)
    await db
      .transaction(async (tx) => {
        const [taken] = await tx.delete(meetingWithdrawals).where(eq(id, each.id)).returning()
        if (taken) await mailer.send(tx, await withdrawalMail(taken, { config, at: now }))
      })
      .catch((err) => log.error({ err, withdrawalId: each.id }, 'That a meeting is withdrawn could not be mailed'))
}

/** Forgets what was to be mailed: a database that was restored does not know whether it was. */
export async function forgetWithdrawals(db: Db): Promise<void> {
  await db.delete(meetingWithdrawals)
}
