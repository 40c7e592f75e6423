import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutions } from './tables.ts'

/** What everybody gets who changes something in an institution whose contract is over. */
export const contractOver = () =>
  new ORPCError('CONTRACT_OVER', {
    status: 409,
    message: 'The contract of this institution is over. What is there can be read and exported, and not be changed.',
  })

/** Refuses what would bring something new to an institution whose contract is over. */
export async function refuseWhenOver(
  tx: Db,
  { institutionId, at }: { institutionId: string; at: Date },
): Promise<void> {
  const [found] = await tx
    .select({ until: institutions.contractUntil })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  if (!found || found.until < dayIn(at, defaultZone)) throw contractOver()
}
