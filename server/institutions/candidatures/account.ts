import { eq } from 'drizzle-orm'
import { staysOf } from '#domain/institutions/candidatures/stays-of.ts'
import { retentionAtFirst } from '#domain/institutions/institutions/retention.ts'
import type { OfAccount } from '#server/ground/noun.ts'
import { retentionOf } from '#server/institutions/institutions/retention/retention-of.ts'
import { ownRowsOf } from './queries.ts'
import { candidatures } from './tables.ts'

/** Somebody’s account is deleted: their candidatures stay with their institutions, and say nothing of a project. */
export const account: OfAccount = {
  stays: async (db, who) => {
    const rows = await ownRowsOf(db, who)
    const retention = await retentionOf(
      db,
      rows.map(({ institutionId }) => institutionId),
    )
    return rows.map(({ institutionId, institutionName, programmeName, candidature, answer }) => {
      const stays = staysOf({ ...candidature, answer }, retention.get(institutionId) ?? retentionAtFirst)
      return `${institutionName} keeps its own record of you (${programmeName}), with your name, ${stays}`
    })
  },
  isDeleted: async (tx, { id }) => {
    await tx.update(candidatures).set({ projectId: null, attachedAt: null }).where(eq(candidatures.profileId, id))
  },
}
