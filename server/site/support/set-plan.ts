import * as z from 'zod'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { execute, refusing } from '#server/money/subscriptions/execute.ts'
import { atDesk } from './desk.ts'
import { Reason, recordAct } from './record-act.ts'

/**
 * Puts somebody on a plan until a day, as with Institutions, or where nothing is sold. For support. What renewed before is
 * ended at the provider. Refuses with REFUSED and why.
 */
export const setPlan = withProfile
  .route({ method: 'PUT', path: '/support/people/{profileId}/plan', tags: ['support'] })
  .input(z.strictObject({ profileId: z.uuid(), plan: z.enum(planNames), until: z.iso.date(), reason: Reason }))
  .errors(refusing)
  .use(atDesk)
  .handler(async ({ input: { profileId, plan, until, reason }, context: { db, user, provider }, errors }) => {
    return await db.transaction(async (tx) => {
      const command = { do: 'set_plan', plan, until: new Date(`${until}T22:00:00Z`) } as const
      // The card was given for something else.
      const done = await execute(tx, provider, profileId, command, {
        paymentReference: null,
        paystackAuthorization: null,
        cardBrand: null,
        cardLast4: null,
        cardExpires: null,
      })
      if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
      await recordAct(tx, user, { profileId, act: 'set_plan', details: { plan, until }, reason })
      return { plan: done.subscription.plan, currentPeriodEnd: done.subscription.currentPeriodEnd }
    })
  })
