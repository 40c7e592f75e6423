import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { newsletterConsents } from './tables.ts'

/** Keeps when somebody agreed to get the newsletter as they signed up; a later sign-up replaces an earlier one, and the one that is confirmed
 * any other. */
export async function storeConsent(tx: Db, userId: string, hasConsented: boolean, givenAt?: Date): Promise<void> {
  if (!hasConsented) return void (await tx.delete(newsletterConsents).where(eq(newsletterConsents.userId, userId)))
  // In one statement: whoever agrees twice at once has agreed.
  await tx
    .insert(newsletterConsents)
    .values({ userId, ...(givenAt ? { givenAt } : {}) })
    .onConflictDoUpdate({
      target: newsletterConsents.userId,
      set: { givenAt: sql`excluded.given_at`, endedAt: null },
    })
}
