import * as z from 'zod'
import { NewGrant } from '#domain/institutions/institutions/new-grant.ts'
import { mayGive } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { lockContract, settleSeats } from '../contract/settle-seats.ts'
import { noProgramme } from '../programmes/edit-programme.ts'
import { inUnit, notAllowed, noUnit, onlyRoles } from '../units/in-unit.ts'
import { lockUnit } from '../units/lock-unit.ts'
import { storeRole } from './store-role.ts'

/**
 * Offers somebody a role in a unit; they accept or decline. Nobody offers more than they have. OVER when it ends before today,
 * OWNER_AT_TOP when it is for an owner of a part, SAME_ROLE when they have it or were offered it. Without a free seat it waits for one.
 */
export const offerRole = withRole
  .route({ method: 'POST', path: '/institutions/{institutionId}/units/{unitId}/roles', tags: ['institutions'] })
  .input(NewGrant.safeExtend({ institutionId: z.uuid(), unitId: z.uuid() }))
  .errors({
    ...noProgramme,
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
    OVER: { status: 409, message: 'These days are over.' },
    OWNER_AT_TOP: { status: 409, message: 'Owners are of the whole institution.' },
    SAME_ROLE: { status: 409, message: 'They have this role here already, or were offered it.' },
  })
  .use(inUnit, ({ institutionId, unitId }) => ({ institutionId, unitId }))
  .use(onlyRoles((standing) => mayGive(standing, 'reader')))
  .use(rateLimited('invitationsOfPerson'), () => 1)
  .handler(async ({ input: { unitId, ...grant }, context, errors }) => {
    const { institutionId, role, until } = grant
    const { db, standing, today } = context
    if (!mayGive(standing, role)) throw notAllowed()
    if (until !== null && until < today) throw errors.OVER()
    await db.transaction(async (tx) => {
      const runs = await lockContract(tx, { institutionId, today })
      const unit = await lockUnit(tx, { institutionId, unitId })
      if (!unit) throw noUnit()
      if (role === 'owner' && unit.parentId) throw errors.OWNER_AT_TOP()
      const refusal = await storeRole(tx, { ...grant, unit }, { ...context, runs })
      if (refusal) throw errors[refusal]()
      await settleSeats(tx, institutionId, context)
    })
  })
