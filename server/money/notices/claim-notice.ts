import type { Db } from '#server/ground/db/connect.ts'
import { noticesSent } from './tables.ts'

/** Notes that somebody is told something; false when they have been told before. */
export async function claimNotice(tx: Db, notice: typeof noticesSent.$inferInsert): Promise<boolean> {
  const noted = await tx.insert(noticesSent).values(notice).onConflictDoNothing().returning({ at: noticesSent.sentAt })
  return noted.length > 0
}
