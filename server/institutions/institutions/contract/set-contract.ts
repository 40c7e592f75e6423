import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { Contract } from '#domain/institutions/institutions/institutions.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { atDesk } from '#server/site/support/desk.ts'
import { Reason, recordAct as recordAtDesk } from '#server/site/support/record-act.ts'
import { recordAct } from '../log/record-act.ts'
import { institutions } from '../tables.ts'
import { settleSeats } from './settle-seats.ts'

/** What a verb of the desk declares that is about an institution. */
export const noInstitution = { NO_INSTITUTION: { status: 404, message: 'There is no such institution.' } }

/** Sets how many seats the contract of an institution has, and until when. For support. Fewer seats than are taken end nothing; more are given to those who wait. */
export const setContract = withProfile
  .route({ method: 'PUT', path: '/support/institutions/{id}/contract', tags: ['institutions'] })
  .input(Contract.extend({ id: z.uuid(), reason: Reason }))
  .errors(noInstitution)
  .use(atDesk)
  .handler(async ({ input: { id, seats, contractUntil, reason }, context, errors }) => {
    const { db, user, now } = context
    await db.transaction(async (tx) => {
      const [found] = await tx
        .update(institutions)
        .set({ seats, contractUntil })
        .where(eq(institutions.id, id))
        .returning({ name: institutions.name })
      if (!found) throw errors.NO_INSTITUTION()
      const about = `${seats} seats until ${contractUntil}`
      await recordAct(tx, { institutionId: id, by: user, kind: 'contract_set', about, unitId: null, at: now() })
      const details = { name: found.name, seats, contractUntil }
      await recordAtDesk(tx, user, { profileId: null, act: 'set_contract', details, reason })
      await settleSeats(tx, id, context)
    })
  })
