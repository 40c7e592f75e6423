import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { notificationRecipients } from './tables.ts'

/** Mails nobody what they have not read until now: it is under the bell, and may have been mailed before. */
export async function markMailed(db: Db): Promise<void> {
  const { isRead, mailedAt } = notificationRecipients
  await db
    .update(notificationRecipients)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(isRead, false), isNull(mailedAt)))
}
