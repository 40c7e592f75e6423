import { and, isNotNull, lt, or } from 'drizzle-orm'
import { entryDays } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { provisionedPeople, provisioningEntries, provisioningTokens } from './tables.ts'

/**
 * Deletes what was in the logs of connections for 184 days, tokens that ended before that, and the names of those who were deleted
 * there; what they are known by stays, so that they are turned away.
 */
export async function purgeEntries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - entryDays * 86_400_000)
  await db.delete(provisioningEntries).where(lt(provisioningEntries.at, before))
  const { expiresAt, revokedAt } = provisioningTokens
  await db.delete(provisioningTokens).where(or(lt(expiresAt, before), lt(revokedAt, before)))
  const { deletedAt } = provisionedPeople
  await db
    .update(provisionedPeople)
    .set({ userName: '' })
    .where(and(isNotNull(deletedAt), lt(deletedAt, before)))
}
