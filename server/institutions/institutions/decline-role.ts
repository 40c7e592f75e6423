import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { lockOffer, noOffer } from './accept-role.ts'
import { recordAct } from './record-act.ts'
import { institutionGrants } from './tables.ts'

/** Declines the role that the caller was offered; its seat is free again. NO_OFFER when it is none of theirs, or was answered. */
export const declineRole = withProfile
  .route({ method: 'DELETE', path: '/institution-offers/{id}', tags: ['institutions'] })
  .input(z.strictObject({ id: z.uuid() }))
  .errors(noOffer)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { id }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const grant = await lockOffer(tx, id, user.email)
      if (!grant) throw errors.NO_OFFER()
      await tx.update(institutionGrants).set({ endedAt: now(), endedBy: user.id }).where(eq(institutionGrants.id, id))
      const { institutionId, role } = grant
      await recordAct(tx, { institutionId, by: user, kind: 'role_declined', about: role, at: now() })
    })
  })
