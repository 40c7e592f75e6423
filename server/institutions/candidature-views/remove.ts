import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { noView } from './edit.ts'
import { candidatureViews } from './tables.ts'

/**
 * Removes a view of the caller’s own, for those too with whom it is shared. One of somebody else’s is taken back from the unit with which
 * it is shared, by an owner or administrator of that unit: it stays its maker’s own. NO_VIEW for all others.
 */
export const remove = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/views/{id}', tags: ['candidatureViews'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .errors(noView)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id }, context: { db, user, today }, errors }) => {
    await db.transaction(async (tx) => {
      const here = and(eq(candidatureViews.id, id), eq(candidatureViews.institutionId, institutionId))
      const [view] = await tx.select().from(candidatureViews).where(here).for('update')
      if (view?.madeBy === user.id) {
        await tx.delete(candidatureViews).where(here)
        return
      }
      const unitId = view?.sharedWith
      const standing = unitId && (await standingOf(tx, { profileId: user.id, institutionId, unitId, today }))
      if (!standing || !may.manageUnit(standing)) throw errors.NO_VIEW()
      await tx.update(candidatureViews).set({ sharedWith: null }).where(here)
    })
  })
