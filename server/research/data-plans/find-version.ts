import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Approved, DataPlan, SavedVersion } from '#domain/research/data-plans/data-plans.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { versionOf } from './queries.ts'

type Found = SavedVersion & {
  plan: DataPlan
  /** Those that were in force when it was saved. */
  approvals: Approved[]
}

/** A version of a data management plan as it was saved, for everybody in the project. */
export const findVersion = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/data-plan/versions/{number}', tags: ['dataPlans'] })
  .input(z.strictObject({ projectId: z.uuid(), number: z.coerce.number().int().min(1).max(1000) }))
  .errors({ NO_VERSION: { status: 404, message: 'There is no such version of the plan.' } })
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, number }, context: { db }, errors }): Promise<Found> => {
    const version = await versionOf(db, projectId, number)
    if (!version) throw errors.NO_VERSION()
    const [saved] = version.savedBy
      ? await db
          .select({ name: publicProfiles.username })
          .from(publicProfiles)
          .where(eq(publicProfiles.profileId, version.savedBy))
      : []
    const { plan, approvals, savedAt } = version
    return { number, savedAt, savedByName: saved?.name ?? null, plan, approvals }
  })
