import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may, mayGive } from '#domain/institutions/institutions/policy.ts'
import { announce } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { lockContract, seatsLeft } from '#server/institutions/institutions/contract/settle-seats.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { inUnit, onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { institutionSuspensions } from '../tables.ts'
import { overruleDeparture } from './record-departure.ts'
import { findPerson, noPerson } from './suspend.ts'

/** Ends a suspension, whatever their login says of them: roles that are still valid count again. NO_PERSON when nobody of this id is suspended; it takes a seat again. */
export const restore = withRole
  .route({
    method: 'DELETE',
    path: '/institutions/{institutionId}/suspensions/{profileId}',
    tags: ['institution-members'],
  })
  .input(z.strictObject({ institutionId: z.uuid(), profileId: z.uuid() }))
  .errors({
    ...noPerson,
    SEAT_LIMIT: { status: 409, message: 'All seats of the contract are taken. Its owners can ask for more.' },
  })
  .use(inUnit, ({ institutionId }) => ({ institutionId, unitId: institutionId }))
  .use(onlyRoles(may.suspend))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, profileId }, context: { db, user, standing, today, now }, errors }) => {
    await db.transaction(async (tx) => {
      const person = await findPerson(tx, { institutionId, profileId })
      if (!person || (person.isOwner && !mayGive(standing, 'owner'))) throw errors.NO_PERSON()
      if (!(await lockContract(tx, { institutionId, today }))) throw errors.CONTRACT_OVER()
      const left = await seatsLeft(tx, institutionId, today)
      const of = and(
        eq(institutionSuspensions.institutionId, institutionId),
        eq(institutionSuspensions.profileId, profileId),
        isNull(institutionSuspensions.restoredAt),
      )
      const ended = await tx
        .update(institutionSuspensions)
        .set({ restoredAt: now(), restoredBy: user.id })
        .where(of)
        .returning({ id: institutionSuspensions.id })
      if (ended.length === 0) throw errors.NO_PERSON()
      if ((await seatsLeft(tx, institutionId, today)) < Math.min(left, 0)) throw errors.SEAT_LIMIT()
      await overruleDeparture(tx, { institutionId, profileId })
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'person_restored',
        about: person.email,
        unitId: institutionId,
        at: now(),
      })
      await announce(tx, { kind: 'subscription_changed', userId: profileId })
    })
  })
