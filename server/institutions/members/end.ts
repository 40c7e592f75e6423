import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/institutions/institutions/policy.ts'
import { announce } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { settleSeats } from '#server/institutions/institutions/contract/settle-seats.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { noMembership } from './leave.ts'
import { institutionMembers } from './tables.ts'

/** Ends a membership, or takes its invitation back. NO_MEMBERSHIP when there is none of this id that the caller may end. */
export const end = withRole
  .route({ method: 'DELETE', path: '/institutions/{institutionId}/members/{id}', tags: ['institution-members'] })
  .input(z.strictObject({ institutionId: z.uuid(), id: z.uuid() }))
  .errors(noMembership)
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id }, context, errors }) => {
    const { db, user, today, now } = context
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const here = and(
        eq(institutionMembers.id, id),
        eq(institutionMembers.institutionId, institutionId),
        isNull(institutionMembers.endedAt),
      )
      const [found] = await tx.select().from(institutionMembers).where(here).for('update')
      if (!found) throw errors.NO_MEMBERSHIP()
      const { unitId, acceptedAt, profileId, email: about } = found
      const standing = await standingOf(tx, { profileId: user.id, institutionId, unitId, today })
      if (!standing || !may.changeMembers(standing)) throw errors.NO_MEMBERSHIP()
      const ending = acceptedAt ? 'ended' : 'withdrawn'
      await tx.update(institutionMembers).set({ endedAt: now(), endedBy: user.id, ending, seatOrder: null }).where(here)
      await recordAct(tx, { institutionId, by: user, kind: 'member_ended', about, unitId, at: now() })
      if (profileId) await announce(tx, { kind: 'subscription_changed', userId: profileId })
      await settleSeats(tx, institutionId, context)
    })
  })
