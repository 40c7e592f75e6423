import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionDomains } from './tables.ts'

export type Claim = typeof institutionDomains.$inferSelect

/** A claim of an institution, locked until the end of the transaction. Throws NOT_FOUND when it has none of this id. */
export async function lockClaim(tx: Db, { institutionId, id }: { institutionId: string; id: string }): Promise<Claim> {
  const own = and(eq(institutionDomains.id, id), eq(institutionDomains.institutionId, institutionId))
  const [claim] = await tx.select().from(institutionDomains).where(own).for('update')
  if (!claim) throw new ORPCError('NOT_FOUND', { message: 'This institution does not claim such a domain.' })
  return claim
}
