import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { findSupervisors } from '#server/ground/membership/queries.ts'
import { roundApprovals } from './tables.ts'

type Approval = { roundId: string; madeBy: string; withCorrections: boolean; summary: string | null; madeAt: Date }

/**
 * Keeps what a supervisor decided in a round, in place of what they decided before. Answers the names of the supervisors who have
 * not approved it yet, whether one of those who have asks for corrections, and whether this says anything new. The stage has to be
 * locked.
 */
export async function addApproval(tx: Db, projectId: string, approval: Approval) {
  const { roundId, madeBy, withCorrections, summary } = approval
  const mine = and(eq(roundApprovals.roundId, roundId), eq(roundApprovals.madeBy, madeBy))
  const [before] = await tx.select().from(roundApprovals).where(mine)
  await tx
    .insert(roundApprovals)
    .values(approval)
    .onConflictDoUpdate({ target: [roundApprovals.roundId, roundApprovals.madeBy], set: approval })
  const made = await tx.select().from(roundApprovals).where(eq(roundApprovals.roundId, roundId))
  const supervisors = await findSupervisors(tx, projectId)
  const approvedBy = (userId: string) => made.find(({ madeBy }) => madeBy === userId)
  return {
    isNew: before?.withCorrections !== withCorrections || before.summary !== summary,
    missing: supervisors.filter(({ userId }) => !approvedBy(userId)).map(({ username }) => username),
    // What somebody asked for who has left since is in their points.
    withCorrections: supervisors.some(({ userId }) => approvedBy(userId)?.withCorrections),
  }
}
