import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { FoundPlan } from '#domain/research/data-plans/data-plans.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { approvalsInForce, contributorsOf, isSaved, storedPlanOf, versionOf, versionsOf } from './queries.ts'

/**
 * The data management plan of a project as it is worked on, and its versions. For everybody in the project. The ethics approvals in
 * force today are part of it.
 */
export const find = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/data-plan', tags: ['dataPlans'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId }, context: { db, now } }): Promise<FoundPlan> => {
    const [stored, newest, versions, approvals, contributors] = await Promise.all([
      storedPlanOf(db, projectId),
      versionOf(db, projectId),
      versionsOf(db, projectId),
      approvalsInForce(db, projectId, now()),
      contributorsOf(db, projectId),
    ])
    return {
      plan: stored?.plan ?? null,
      revision: stored?.revision ?? 0,
      createdAt: stored?.createdAt ?? null,
      changedAt: stored?.changedAt ?? null,
      changedByName: stored?.changedBy ? await nameOf(db, stored.changedBy) : null,
      isChanged: stored !== undefined && !isSaved(newest, stored, approvals),
      ...{ versions, approvals, contributors },
    }
  })

async function nameOf(db: Db, profileId: string): Promise<string | null> {
  const [found] = await db
    .select({ name: publicProfiles.username })
    .from(publicProfiles)
    .where(eq(publicProfiles.profileId, profileId))
  return found?.name ?? null
}
