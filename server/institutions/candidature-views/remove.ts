import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { onlyRoles } from '#server/institutions/institutions/in-unit.ts'
import { withRole } from '#server/institutions/institutions/refuse-when-over.ts'
import { noView } from './edit.ts'
import { candidatureViews } from './tables.ts'

/** Removes a view of the caller’s own, for those too with whom it is shared. NO_VIEW for those of others. */
export const remove = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/views/{id}', tags: ['candidatureViews'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .errors(noView)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.seeCandidatures))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id }, context: { db, user }, errors }) => {
    const { id: each, madeBy, institutionId: of } = candidatureViews
    const own = and(eq(each, id), eq(madeBy, user.id), eq(of, institutionId))
    const removed = await db.delete(candidatureViews).where(own).returning({ id: each })
    if (removed.length === 0) throw errors.NO_VIEW()
  })
