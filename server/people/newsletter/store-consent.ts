import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { newsletterConsents } from './tables.ts'

/** Keeps when somebody agreed to get the newsletter as they signed up; a later sign-up replaces an earlier one, and the one that is confirmed
 * any other. */
export async function storeConsent(tx: Db, userId: string, hasConsented: boolean, givenAt?: Date): Promise<void> {
  await tx.delete(newsletterConsents).where(eq(newsletterConsents.userId, userId))
  if (hasConsented) await tx.insert(newsletterConsents).values({ userId, ...(givenAt ? { givenAt } : {}) })
}
