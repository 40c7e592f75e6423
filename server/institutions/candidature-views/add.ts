import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { NewView, ViewFilters, viewsAtMost } from '#domain/institutions/candidature-views/candidature-views.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { noSharing, refuseSharing } from './refuse-sharing.ts'
import { candidatureViews } from './tables.ts'

/**
 * Saves what the list of candidatures is narrowed to under a name. It is the caller’s own, or shared with the roles of a unit in which
 * they change candidatures. VIEW_LIMIT at 50.
 */
export const add = withRole
  .route({
    method: 'POST',
    path: '/institutions/{institutionId}/views',
    successStatus: 201,
    tags: ['candidatureViews'],
  })
  .input(NewView.extend({ institutionId: z.uuid(), id: z.uuid(), filters: ViewFilters }))
  .errors({
    ...noSharing,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    VIEW_LIMIT: { status: 409, message: 'There can be no more views. Remove one first.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now, today }, errors }) => {
    const { institutionId, id, sharedWith } = input
    await db.transaction(async (tx) => {
      const [before] = await tx.select().from(candidatureViews).where(eq(candidatureViews.id, id))
      // The same again is a retry.
      if (before?.madeBy === user.id && before.institutionId === institutionId) return
      if (before) throw errors.ID_TAKEN()
      await refuseSharing(tx, { profileId: user.id, institutionId, sharedWith, today })
      const mine = and(eq(candidatureViews.madeBy, user.id), eq(candidatureViews.institutionId, institutionId))
      if ((await tx.$count(candidatureViews, mine)) >= viewsAtMost) throw errors.VIEW_LIMIT()
      await tx.insert(candidatureViews).values({ ...input, madeBy: user.id, madeAt: now() })
    })
  })
