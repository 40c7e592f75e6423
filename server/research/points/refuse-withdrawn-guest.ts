import { ORPCError } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { noReview } from '#server/ground/procedures.ts'
import { guestSummaries } from '#server/research/guests/reads.ts'
import type { Reviewer } from './add-points.ts'

/** Refuses a guest whose link was withdrawn while this waited; a member passes. The stage has to be locked. */
export async function refuseWithdrawnGuest(tx: Db, reviewer: Reviewer): Promise<void> {
  if (!('guestId' in reviewer)) return
  const isInvited = and(eq(guestSummaries.id, reviewer.guestId), eq(guestSummaries.isWithdrawn, false))
  if ((await tx.$count(guestSummaries, isInvited)) === 0) throw new ORPCError('NO_REVIEW', noReview.NO_REVIEW)
}
