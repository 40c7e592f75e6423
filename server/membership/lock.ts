import { ORPCError } from '@orpc/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { researchProjects } from '#server/projects/tables.ts'

/** What a project that does not exist answers; also one that was deleted between the door and the deed. */
export const noProject = () => new ORPCError('NOT_FOUND', { message: 'There is no such project.' })

/**
 * Locks a project until the transaction ends, and returns what of it others may have changed meanwhile; NOT_FOUND when
 * it was deleted.
 *
 * There is one order of locks: the project, then its stage, then the account or profile whose limit counts, then the
 * rest. Whatever is written in a project takes the project first: 'key share' lets everybody else write in it and keeps
 * it from being deleted, 'no key update' changes it, 'update' deletes it. So nobody waits in a circle
 * (docs/decisions/013).
 */
export async function lockProject(
  tx: Db,
  projectId: string,
  strength: 'key share' | 'no key update' | 'update' = 'key share',
): Promise<{ title: string; currentPhase: number }> {
  const [project] = await tx
    .select({ title: researchProjects.title, currentPhase: researchProjects.currentPhase })
    .from(researchProjects)
    .where(and(eq(researchProjects.id, projectId), strength === 'update' ? alone(projectId) : amongOthers(projectId)))
    .for(strength)
  if (!project) throw noProject()
  return project
}

/*
 * Row locks are not fair: while people write without a pause, whoever wants to delete the project would wait for ever.
 * Advisory locks are a line: those who come later stand behind whoever waits to be alone.
 */

/** A condition that is true once nobody deletes the project; for statements that lock it themselves. */
export const amongOthers = (projectId: string): SQL =>
  sql`pg_advisory_xact_lock_shared(hashtextextended(${projectId}, 0)) is not null`

const alone = (projectId: string): SQL => sql`pg_advisory_xact_lock(hashtextextended(${projectId}, 0)) is not null`
