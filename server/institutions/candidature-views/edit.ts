import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { NewView } from '#domain/institutions/candidature-views/candidature-views.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { noSharing, refuseSharing } from './refuse-sharing.ts'
import { candidatureViews } from './tables.ts'

/** What a verb declares that is about one view. */
export const noView = { NO_VIEW: { status: 404, message: 'You have no such view.' } }

/** Renames a view of the caller’s own, or changes with whom it is shared. NO_VIEW for those of others. */
export const edit = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/views/{id}', tags: ['candidatureViews'] })
  .input(NewView.extend({ institutionId: z.uuid(), id: z.uuid() }))
  .errors({ ...noSharing, ...noView })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id, name, sharedWith }, context: { db, user, today }, errors }) => {
    await db.transaction(async (tx) => {
      const own = and(
        eq(candidatureViews.id, id),
        eq(candidatureViews.madeBy, user.id),
        eq(candidatureViews.institutionId, institutionId),
      )
      const [before] = await tx.select().from(candidatureViews).where(own).for('update')
      if (!before) throw errors.NO_VIEW()
      if (sharedWith !== before.sharedWith)
        await refuseSharing(tx, { profileId: user.id, institutionId, sharedWith, today })
      await tx.update(candidatureViews).set({ name, sharedWith }).where(own)
    })
  })
