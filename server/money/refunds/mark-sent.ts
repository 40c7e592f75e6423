import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { refunds } from './tables.ts'

/**
 * Takes every refund that waits for one that was asked for: it is looked for at the provider, and where it is not found somebody
 * at the support desk decides. Money is sent back at most once.
 */
export async function markSent(db: Db): Promise<void> {
  await db.update(refunds).set({ state: 'asked', askedAt: sql`now()` }).where(eq(refunds.state, 'queued'))
}
