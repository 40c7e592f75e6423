import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { mails } from './tables.ts'

/** Deletes what somebody was mailed, or is about to be: their account is gone. */
export async function recallAll(tx: Db, email: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.to, email))
}

/** Deletes mail that waits for its time, or for the mail server, and that its recipient can unsubscribe from. */
export async function recallNews(tx: Db, profileId: string): Promise<void> {
  await tx
    .delete(mails)
    .where(and(isNull(mails.sentAt), eq(mails.profileId, profileId), isNotNull(mails.unsubscribeUrl)))
}

/** Deletes mail to somebody that waits and is about this: what is written next takes its place. */
export async function recallAbout(
  tx: Db,
  { profileId, aboutId }: { profileId: string; aboutId: string },
): Promise<void> {
  await tx.delete(mails).where(and(isNull(mails.sentAt), eq(mails.profileId, profileId), eq(mails.aboutId, aboutId)))
}

/** Deletes mail that waits and is about any of these. */
export async function recallOf(tx: Db, aboutIds: string[]): Promise<void> {
  await tx.delete(mails).where(and(isNull(mails.sentAt), inArray(mails.aboutId, aboutIds)))
}

/** Deletes every mail that waits, whoever it is to; answers how many there were. */
export async function recallWaiting(db: Db): Promise<number> {
  const { rowCount } = await db.delete(mails).where(isNull(mails.sentAt))
  return rowCount ?? 0
}

/**
 * A part of a statement: deletes the unsent digests that `recipients` (rows with `user_id` and `mailed_at`) were mailed in,
 * and returns their `profile_id` and `created_at`. A digest is as old as the notifications that it mails.
 */
export const recallingDigests = (recipients: SQL): SQL => sql`
  delete from ${mails} m using ${recipients} r
  where m.profile_id = r.user_id and m.created_at = r.mailed_at and m.kind = 'digest' and m.sent_at is null
  returning m.profile_id, m.created_at`
