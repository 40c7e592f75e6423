import { lt, or } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { unitTokens } from './tables.ts'

/** Milliseconds for which a unit sees that a token of theirs is no longer valid: ninety days. */
const seenFor = 90 * 86_400_000

/** Deletes tokens of units ninety days after they were revoked or have expired, with what they were used for. */
export async function purgeUnitTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - seenFor)
  await db.delete(unitTokens).where(or(lt(unitTokens.expiresAt, before), lt(unitTokens.revokedAt, before)))
}
