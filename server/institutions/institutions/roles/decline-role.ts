import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { settleSeats } from '../contract/settle-seats.ts'
import { recordAct } from '../log/record-act.ts'
import { institutionGrants } from '../tables.ts'
import { lockInstitution } from '../units/lock-unit.ts'
import { lockOffer, noOffer } from './accept-role.ts'

/** Declines the role that the caller was offered; its seat is free again. NO_OFFER when it is none of theirs, or was answered. */
export const declineRole = withProfile
  .route({ method: 'DELETE', path: '/institution-offers/{id}', tags: ['institutions'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors(noOffer)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { id }, context, errors }) => {
    const { db, user, now } = context
    await db.transaction(async (tx) => {
      const [offer] = await tx
        .select({ institutionId: institutionGrants.institutionId })
        .from(institutionGrants)
        .where(eq(institutionGrants.id, id))
      if (!offer) throw errors.NO_OFFER()
      await lockInstitution(tx, offer.institutionId)
      const grant = await lockOffer(tx, id, user.email)
      if (!grant) throw errors.NO_OFFER()
      await tx.update(institutionGrants).set({ endedAt: now(), endedBy: user.id }).where(eq(institutionGrants.id, id))
      const { institutionId, unitId, role } = grant
      await recordAct(tx, { institutionId, by: user, kind: 'role_declined', about: role, unitId, at: now() })
      await settleSeats(tx, institutionId, context)
    })
  })
