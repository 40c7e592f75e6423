import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { isActive } from '#domain/institutions/candidatures/candidatures.ts'
import { NewCandidature } from '#domain/institutions/candidatures/new-candidature.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { onlyRoles } from '#server/institutions/institutions/in-unit.ts'
import { recordAct } from '#server/institutions/institutions/record-act.ts'
import { takeSeat } from '#server/institutions/institutions/take-seat.ts'
import { isOpenTo, isThere, noPlace } from './add.ts'
import { inCandidature, noCandidature } from './in-candidature.ts'
import { candidatures } from './tables.ts'

/**
 * Changes a candidature, or transfers it to another programme. `version` is the one that the caller has seen: STALE when somebody has
 * changed it since. The address stays once its student has accepted (ADDRESS_STAYS).
 */
export const edit = withProfile
  .route({ method: 'PUT', path: '/institutions/{institutionId}/candidatures/{id}', tags: ['candidatures'] })
  .input(NewCandidature.safeExtend({ institutionId: z.uuid(), id: z.uuid(), version: z.int().min(1) }))
  .errors({
    ...noPlace,
    STALE: { status: 409, message: 'Somebody has changed this candidature meanwhile. Look at it again.' },
    ADDRESS_STAYS: {
      status: 409,
      message: 'Its student has accepted with this address. It cannot become somebody else’s.',
    },
  })
  .use(inCandidature, ({ institutionId, id }) => ({ institutionId, id }))
  .use(onlyRoles(may.changeCandidatures))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, today, now }, errors }) => {
    const { institutionId, id, version, ...candidature } = input
    await db.transaction(async (tx) => {
      const refusal = await takeSeat(tx, { institutionId, today })
      const here = and(eq(candidatures.id, id), eq(candidatures.institutionId, institutionId))
      const [before] = await tx.select().from(candidatures).where(here).for('update')
      if (!before) throw noCandidature()
      if (before.version !== version) throw errors.STALE()
      const { programmeId, email, name, studentNumber, status } = candidature
      if (before.hasAccepted && email !== before.email) throw errors.ADDRESS_STAYS()
      const moves = programmeId !== before.programmeId
      if (moves && !(await isOpenTo(tx, { profileId: user.id, institutionId, programmeId, today })))
        throw errors.NO_PROGRAMME()
      if (refusal && isActive(status) && !isActive(before.status)) throw errors[refusal]()
      if (await isThere(tx, { id, programmeId, email, studentNumber })) throw errors.NUMBER_TAKEN()
      await tx
        .update(candidatures)
        .set({ ...candidature, version: version + 1 })
        .where(eq(candidatures.id, id))
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'candidature_changed',
        about: `${name}, ${studentNumber}`,
        at: now(),
      })
    })
  })
