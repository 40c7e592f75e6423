import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { ChangedCandidature, Occasion } from '#domain/institutions/candidatures/new-candidature.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { lockContract, settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { isOpenTo, noPlace } from './add.ts'
import { inCandidature, noCandidature } from './in-candidature.ts'
import { noSuchDay } from './lives/record-life.ts'
import { storeCandidature } from './store-candidature.ts'
import { candidatures } from './tables.ts'

/**
 * Changes a candidature, or transfers it to another programme. `version` is the one that the caller has seen: STALE when somebody has
 * changed it since. OUT_OF_ORDER where leave overlaps, or changes are out of their order, that did not before. A transfer has a reason, and so has the end of one that does not graduate, which detaches its project (NO_REASON). The address stays once its student has accepted (ADDRESS_STAYS); whoever has a new one is written to, and answers anew.
 */
export const edit = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/candidatures/{id}', tags: ['candidatures'] })
  .input(
    ChangedCandidature.safeExtend({
      institutionId: z.uuid(),
      id: z.uuid(),
      version: z.int().min(1),
      ...Occasion.shape,
    }),
  )
  .errors({
    ...noPlace,
    ...noSuchDay,
    STALE: { status: 409, message: 'Somebody has changed this candidature meanwhile. Look at it again.' },
  })
  .use(inCandidature, ({ institutionId, id }) => ({ institutionId, id }))
  .use(onlyRoles(may.changeCandidatures))
  // It may write to an address.
  .use(rateLimited('rowsOfPerson'), () => 1)
  .handler(async ({ input: { version, ...candidature }, context, errors }) => {
    const { institutionId, id, programmeId } = candidature
    const { db, user, today } = context
    await db.transaction(async (tx) => {
      const runs = await lockContract(tx, { institutionId, today })
      const here = and(eq(candidatures.id, id), eq(candidatures.institutionId, institutionId))
      const [before] = await tx.select().from(candidatures).where(here).for('update')
      if (!before) throw noCandidature()
      if (before.version !== version) throw errors.STALE()
      const moves = programmeId !== before.programmeId
      if (moves && !(await isOpenTo(tx, { profileId: user.id, institutionId, programmeId, today })))
        throw errors.NO_PROGRAMME()
      const refusal = await storeCandidature(tx, { ...candidature, before }, { ...context, runs })
      if (refusal) throw errors[refusal]()
      await settleSeats(tx, institutionId, context)
    })
  })
