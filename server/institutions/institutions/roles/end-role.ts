import { and, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { mayGive } from '#domain/institutions/institutions/policy.ts'
import { announce } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '../contract/refuse-when-over.ts'
import { settleSeats } from '../contract/settle-seats.ts'
import { inInstitution } from '../in-institution.ts'
import { recordAct } from '../log/record-act.ts'
import { isOwnedBesides } from '../queries.ts'
import { institutionGrants } from '../tables.ts'
import { lockInstitution } from '../units/lock-unit.ts'
import { standingOf } from './standing-of.ts'

/**
 * Ends a role, or takes its offer back: one’s own, or one that the caller may give. NO_ROLE when there is none of this id that they may
 * end; LAST_OWNER when nobody else would own the institution.
 */
export const endRole = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/roles/{id}', tags: ['institutions'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .errors({
    NO_ROLE: { status: 404, message: 'There is no such role, or you may not end it.' },
    LAST_OWNER: { status: 409, message: 'An institution needs an owner. Make somebody else one first.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id }, context, errors }) => {
    const { db, user, today, now } = context
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const here = and(eq(institutionGrants.id, id), eq(institutionGrants.institutionId, institutionId))
      const [grant] = await tx
        .select()
        .from(institutionGrants)
        .where(and(here, isNull(institutionGrants.endedAt)))
      if (!grant) throw errors.NO_ROLE()
      const { unitId, role, profileId, email } = grant
      if (profileId !== user.id) {
        const standing = await standingOf(tx, { profileId: user.id, institutionId, unitId, today })
        if (!standing || !mayGive(standing, role)) throw errors.NO_ROLE()
      }
      if (role === 'owner' && !(await isOwnedBesides(tx, { institutionId, today, but: sql`g.id = ${id}` })))
        throw errors.LAST_OWNER()
      await tx
        .update(institutionGrants)
        .set({ endedAt: now(), endedBy: user.id, seatOrder: null })
        .where(eq(institutionGrants.id, id))
      await recordAct(tx, {
        institutionId,
        by: user,
        kind: 'role_ended',
        about: `${role}: ${email}`,
        unitId,
        at: now(),
      })
      if (profileId) await announce(tx, { kind: 'subscription_changed', userId: profileId })
      await settleSeats(tx, institutionId, context)
    })
  })
