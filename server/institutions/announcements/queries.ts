import { and, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { announcements, announcementVersions } from './tables.ts'

/** What a verb declares that is about one announcement. */
export const noAnnouncement = {
  NO_ANNOUNCEMENT: { status: 404, message: 'This unit has no such announcement, or it was withdrawn.' },
}

/** What people call an institution now. */
export async function institutionName(tx: Db, institutionId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from institution_brands where institution_id = ${institutionId}`,
  )
  return rows[0]?.name ?? ''
}

/** Locks an announcement of a unit, and reads how it reads now; null when there is none that was not withdrawn. */
export async function lockAnnouncement(tx: Db, { id, unitId }: { id: string; unitId: string }) {
  const [found] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), eq(announcements.unitId, unitId)))
    .for('update')
  if (!found || found.withdrawnAt) return null
  const { announcementId, number } = announcementVersions
  const newest = tx
    .select({ number: max(number) })
    .from(announcementVersions)
    .where(eq(announcementId, id))
  const [version] = await tx
    .select()
    .from(announcementVersions)
    .where(and(eq(announcementId, id), eq(number, newest)))
  return version ? { ...found, version } : null
}
