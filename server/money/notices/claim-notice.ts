import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { noticesSent } from './tables.ts'

type Notice = typeof noticesSent.$inferInsert

/** Notes that somebody is told something; false when they have been told before. */
export async function claimNotice(tx: Db, notice: Notice): Promise<boolean> {
  // Whoever was told that a plan could not be renewed knows that it has to be paid for again.
  if (notice.notice === 'pay_again' && (await isClaimed(tx, { ...notice, notice: 'renewal_failed' }))) return false
  const noted = await tx.insert(noticesSent).values(notice).onConflictDoNothing().returning({ at: noticesSent.sentAt })
  return noted.length > 0
}

async function isClaimed(tx: Db, { profileId, notice, about }: Notice): Promise<boolean> {
  const same = [eq(noticesSent.profileId, profileId), eq(noticesSent.notice, notice), eq(noticesSent.about, about)]
  return (await tx.$count(noticesSent, and(...same))) > 0
}
