import { and, eq, isNull, or } from 'drizzle-orm'
import * as z from 'zod'
import { announce } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { institutionMembers } from './tables.ts'

/** What a verb declares that is about one membership. */
export const noMembership = { NO_MEMBERSHIP: { status: 404, message: 'There is no such membership.' } }

/** Leaves an institution, or declines its invitation. NO_MEMBERSHIP when it is none of the caller’s, or is over. Roles and candidatures stay. */
export const leave = withProfile
  .route({ method: 'DELETE', path: '/institution-memberships/{id}', tags: ['institution-members'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors(noMembership)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { id }, context, errors }) => {
    const { db, user, now } = context
    await db.transaction(async (tx) => {
      const { profileId, email, acceptedAt, endedAt, seatOrder } = institutionMembers
      const mine = or(eq(profileId, user.id), and(isNull(acceptedAt), isNull(seatOrder), eq(email, user.email)))
      const own = and(eq(institutionMembers.id, id), isNull(endedAt), mine)
      const [there] = await tx.select().from(institutionMembers).where(own)
      if (!there) throw errors.NO_MEMBERSHIP()
      await lockInstitution(tx, there.institutionId)
      const [found] = await tx.select().from(institutionMembers).where(own).for('update')
      if (!found) throw errors.NO_MEMBERSHIP()
      const ending = found.acceptedAt ? 'left' : 'declined'
      await tx.update(institutionMembers).set({ endedAt: now(), endedBy: user.id, ending }).where(own)
      const { institutionId, unitId, email: about } = found
      await recordAct(tx, { institutionId, by: user, kind: `member_${ending}`, about, unitId, at: now() })
      await announce(tx, { kind: 'subscription_changed', userId: user.id })
      await settleSeats(tx, institutionId, context)
    })
  })
