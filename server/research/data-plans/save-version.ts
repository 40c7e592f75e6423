import * as z from 'zod'
import { dataPlanChanged } from '#domain/research/data-plans/changes.ts'
import { versionsAtMost } from '#domain/research/data-plans/data-plans.ts'
import { may } from '#domain/research/data-plans/may.ts'
import { dataPlanSaved } from '#domain/research/data-plans/noun.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { approvalsInForce, changedMeanwhile, isSaved, noPlan, storedPlanOf, versionOf } from './queries.ts'
import { dataPlanVersions } from './tables.ts'

/**
 * Saves the data management plan as its next version, with the ethics approvals in force today, and answers its number; that of the
 * newest where it says the same. `revision` is that of the plan that the caller has seen: CHANGED when it is another by now. NO_PLAN
 * while there is none, VERSION_LIMIT at 200.
 */
export const saveVersion = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/data-plan/versions', tags: ['dataPlans'] })
  .input(z.strictObject({ projectId: z.uuid(), revision: z.int().min(1) }))
  .errors({
    ...noPlan,
    ...changedMeanwhile,
    VERSION_LIMIT: {
      status: 409,
      message: 'A plan can have no more versions.',
      data: z.object({ limit: z.number() }),
    },
  })
  .use(inProject, (input) => input)
  .use(only(may.writePlan))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, revision }, context: { db, me, now }, errors }) => {
    return await db.transaction(async (tx) => {
      const { title } = await lockProject(tx, projectId, 'no key update')
      const stored = await storedPlanOf(tx, projectId)
      if (!stored) throw errors.NO_PLAN()
      if (stored.revision !== revision) throw errors.CHANGED()
      const newest = await versionOf(tx, projectId)
      const approvals = await approvalsInForce(tx, projectId, now())
      if (newest && isSaved(newest, stored, approvals)) return { number: newest.number }
      const number = (newest?.number ?? 0) + 1
      if (number > versionsAtMost) throw errors.VERSION_LIMIT({ data: { limit: versionsAtMost } })
      const { plan } = stored
      await tx
        .insert(dataPlanVersions)
        .values({ projectId, number, plan, approvals, savedBy: me.userId, savedAt: now() })
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(dataPlanSaved, { username: me.username, title, number }),
        changes: [changed(dataPlanChanged, { projectId })],
        history: [
          { kind: 'data_plan', before: newest ? { version: newest.number } : null, after: { version: number } },
        ],
      })
      return { number }
    })
  })
