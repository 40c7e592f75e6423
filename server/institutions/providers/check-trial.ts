import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { findProviders, triedBy } from '#server/people/sign-in/providers/store-provider.ts'
import { institutionProviders } from './tables.ts'

/** Whether somebody has tried a provider of an institution that is on, since it was changed, and it went well. */
export async function checkTrial(tx: Db, of: { institutionId: string; userId: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: institutionProviders.providerId })
    .from(institutionProviders)
    .where(eq(institutionProviders.institutionId, of.institutionId))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return false
  const on = (await findProviders(tx, ids)).filter(({ state, trial }) => state === 'on' && trial && !trial.problem)
  for (const { id, changedAt } of on) if (await triedBy(tx, { id, userId: of.userId, since: changedAt })) return true
  return false
}
