import { ORPCError } from '@orpc/server'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'

/** The error for a project that does not exist, or was deleted between the door and the verb. */
export const noProject = () => new ORPCError('NOT_FOUND', { message: 'There is no such project.' })

/**
 * Locks a project until the transaction ends, and returns the fields that others may have changed in the meantime;
 * NOT_FOUND when it was deleted.
 *
 * There is one order of locks: the project, then its stage, then the account or profile whose limit counts, then the
 * rest. Every write in a project locks the project first: 'key share' lets everybody else write in it and keeps it from
 * being deleted, 'no key update' changes it, 'update' deletes it. So there are no deadlocks (docs/decisions/013).
 */
export async function lockProject(
  tx: Db,
  projectId: string,
  strength: 'key share' | 'no key update' | 'update' = 'key share',
): Promise<{ title: string; currentPhase: number; reviewsRequired: boolean; allMustApprove: boolean }> {
  const [project] = await tx
    .select({
      title: projectSummaries.title,
      currentPhase: projectSummaries.currentPhase,
      reviewsRequired: projectSummaries.reviewsRequired,
      allMustApprove: projectSummaries.allMustApprove,
    })
    .from(projectSummaries)
    .where(and(eq(projectSummaries.id, projectId), strength === 'update' ? alone(projectId) : amongOthers(projectId)))
    .for(strength)
  if (!project) throw noProject()
  return project
}

/*
 * Row locks are not fair: while people write without a pause, a transaction that deletes the project would wait for
 * ever. Advisory locks queue: later transactions wait behind the one that wants the lock exclusively.
 */

/** A condition that is true once nobody is deleting the project; for statements that lock it themselves. */
export const amongOthers = (projectId: string | SQLWrapper): SQL =>
  sql`pg_advisory_xact_lock_shared(hashtextextended(${projectId}, 0)) is not null`

const alone = (projectId: string): SQL => sql`pg_advisory_xact_lock(hashtextextended(${projectId}, 0)) is not null`
