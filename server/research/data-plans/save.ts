import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { dataPlanChanged } from '#domain/research/data-plans/changes.ts'
import { DataPlan } from '#domain/research/data-plans/data-plans.ts'
import { may } from '#domain/research/data-plans/may.ts'
import { changesOf, isAlike } from '#domain/research/data-plans/merge.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { changedMeanwhile, storedPlanOf } from './queries.ts'
import { dataPlans } from './tables.ts'

/**
 * Saves the data management plan of a project as it is worked on, and answers its revision. `revision` is that of the plan that the
 * caller has seen, 0 where there was none: CHANGED when somebody else was quicker. It makes no version, and nobody is told.
 */
export const save = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/data-plan', tags: ['dataPlans'] })
  .input(z.strictObject({ projectId: z.uuid(), plan: DataPlan, revision: z.int().min(0) }))
  .errors(changedMeanwhile)
  .use(inProject, (input) => input)
  .use(only(may.writePlan))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, plan, revision }, context: { db, me, now }, errors }) => {
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const before = await storedPlanOf(tx, projectId)
      // Also whoever sends it a second time.
      if (before && isAlike(before.plan, plan)) return { revision: before.revision }
      if ((before?.revision ?? 0) !== revision) throw errors.CHANGED()
      const row = { plan, revision: revision + 1, changedBy: me.userId, changedAt: now() }
      if (before) await tx.update(dataPlans).set(row).where(eq(dataPlans.projectId, projectId))
      else await tx.insert(dataPlans).values({ ...row, projectId, createdAt: now() })
      const parts = changesOf(before?.plan ?? null, plan).join('; ')
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(dataPlanChanged, { projectId })],
        history: [{ kind: 'data_plan', before: before ? {} : null, after: { parts } }],
      })
      return { revision: row.revision }
    })
  })
