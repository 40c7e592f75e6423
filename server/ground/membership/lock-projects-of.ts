import { eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { memberSummaries } from '#server/research/invitations/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { lockIfThere } from './lock-if-there.ts'

/**
 * Locks the projects that somebody owns, is in, is invited to or asks to join, then their stages, as everybody does
 * (`lockProject`): their account is about to be deleted. Returns their ids.
 */
export async function lockProjectsOf(tx: Db, userId: string): Promise<string[]> {
  const member = tx
    .select({ id: memberSummaries.projectId })
    .from(memberSummaries)
    .where(eq(memberSummaries.userId, userId))
  const projects = await tx
    .select({ id: projectSummaries.id })
    .from(projectSummaries)
    .where(or(eq(projectSummaries.createdBy, userId), inArray(projectSummaries.id, member)))
    .orderBy(projectSummaries.id)
  const ids = projects.map(({ id }) => id)
  for (const id of ids) await lockIfThere(tx, id, 'update')
  if (ids.length === 0) return ids
  await tx
    .select({ id: stageSummaries.id })
    .from(stageSummaries)
    .where(inArray(stageSummaries.projectId, ids))
    .orderBy(stageSummaries.id)
    .for('update')
  return ids
}
