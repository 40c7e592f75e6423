import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { NewOwner } from '#domain/institutions/institutions/institutions.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { Reason, recordAct as recordAtDesk } from '#server/site/support/record-act.ts'
import { noContract } from '../contract/refuse-when-over.ts'
import { noInstitution } from '../contract/set-contract.ts'
import { lockContract, settleSeats } from '../contract/settle-seats.ts'
import { institutionGrants } from '../tables.ts'
import { lockUnit } from '../units/lock-unit.ts'
import { storeRole } from './store-role.ts'

/**
 * Offers an address the role of owner of an institution. For support. SAME_ROLE when they have it or were offered it; without a free
 * seat it waits for one. CONTRACT_OVER once the contract is over: it is set first.
 */
export const offerOwner = withProfile
  .route({ method: 'PUT', path: '/support/institutions/{institutionId}/owners/{id}', tags: ['institutions'] })
  .input(NewOwner.extend({ institutionId: z.uuid(), id: z.uuid(), reason: Reason }))
  .errors({
    ...noInstitution,
    ...noContract,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    SAME_ROLE: { status: 409, message: 'They own it already, or were offered to.' },
  })
  .use(atDesk)
  .handler(async ({ input: { institutionId, id, email, reason }, context, errors }) => {
    const { db, user, now } = context
    const today = dayIn(now(), defaultZone)
    await db.transaction(async (tx) => {
      const unit = await lockUnit(tx, { institutionId, unitId: institutionId })
      if (!unit) throw errors.NO_INSTITUTION()
      const runs = await lockContract(tx, { institutionId, today })
      const offered = {
        id,
        institutionId,
        unit,
        email,
        role: 'owner' as const,
        programmeId: null,
        from: today,
        until: null,
      }
      // The same again is a retry.
      const isAgain = (await tx.$count(institutionGrants, eq(institutionGrants.id, id))) > 0
      const refusal = await storeRole(tx, offered, { ...context, today, runs })
      if (refusal === 'NO_PROGRAMME') throw errors.NO_INSTITUTION()
      if (refusal) throw errors[refusal]()
      if (isAgain) return
      const [person] = await tx
        .select({ profileId: publicProfiles.profileId })
        .from(publicProfiles)
        .where(eq(publicProfiles.email, email))
      const details = { name: unit.name, email }
      await recordAtDesk(tx, user, { profileId: person?.profileId ?? null, act: 'offer_owner', details, reason })
      await settleSeats(tx, institutionId, context)
    })
  })
