import * as z from 'zod'
import { may } from '#domain/research/registrations/may.ts'
import { NewRegistration } from '#domain/research/registrations/new-registration.ts'
import { registrationChanged } from '#domain/research/registrations/registrations.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { registrationOf } from './registration-of.ts'
import { registrations } from './tables.ts'

/**
 * Enters or changes the registration of a project’s student. `version` is the one that the caller has seen, 0 where there was none:
 * STALE when somebody has changed it since.
 */
export const set = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/registration', tags: ['registrations'] })
  .input(NewRegistration.safeExtend({ projectId: z.uuid(), version: z.int().min(0) }))
  .errors({ STALE: { status: 409, message: 'Somebody has changed this registration meanwhile. Look at it again.' } })
  .use(inProject, (input) => input)
  .use(only(may.setRegistration))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now }, errors }) => {
    const { projectId, version, ...registration } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const before = await registrationOf(tx, projectId)
      if ((before?.version ?? 0) !== version) throw errors.STALE()
      const row = { ...registration, version: version + 1, changedBy: me.userId, changedAt: now() }
      await tx
        .insert(registrations)
        .values({ projectId, ...row })
        .onConflictDoUpdate({ target: registrations.projectId, set: row })
      await announce(tx, changed(registrationChanged, { projectId }))
    })
  })
