import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { newsletterConsents } from './tables.ts'

/** Ends somebody's newsletter and keeps when. Nothing happens when it had ended, or was never wanted. */
export async function endConsent(db: Db, userId: string): Promise<void> {
  const isActive = and(eq(newsletterConsents.userId, userId), isNull(newsletterConsents.endedAt))
  await db.update(newsletterConsents).set({ endedAt: new Date() }).where(isActive)
}
