import * as z from 'zod'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { execute, refusing } from '#server/money/subscriptions/execute.ts'
import { atDesk } from './desk.ts'
import { Reason, recordAct } from './record-act.ts'

/** Moves the end of somebody's plan or trial by some days. For support. Refuses with REFUSED and why. */
export const extendPlan = withProfile
  .route({ method: 'POST', path: '/support/people/{profileId}/extend', tags: ['support'] })
  .input(z.strictObject({ profileId: z.uuid(), days: z.int().min(1).max(366), reason: Reason }))
  .errors(refusing)
  .use(atDesk)
  .handler(async ({ input: { profileId, days, reason }, context: { db, user, provider }, errors }) => {
    return await db.transaction(async (tx) => {
      const done = await execute(tx, provider, profileId, { do: 'extend', days })
      if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
      // What renewed it is charged later now.
      await provider?.later(tx, { do: 'subscribe', profileId, isAnew: true })
      await recordAct(tx, user, { profileId, act: 'extend', details: { days }, reason })
      return { currentPeriodEnd: done.subscription.currentPeriodEnd }
    })
  })
