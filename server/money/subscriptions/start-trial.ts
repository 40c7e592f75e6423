import * as z from 'zod'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { trialPlans } from '#domain/money/subscriptions/subscriptions.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { execute, refusing } from './execute.ts'
import { noSale } from './no-sale.ts'

/**
 * Begins the one free trial that everybody has: seven days of a plan, without a card. Refuses with
 * REFUSED and why, and with NOT_SOLD where plans are set by the operator.
 */
export const startTrial = withProfile
  .route({ method: 'POST', path: '/subscription/trial', tags: ['subscriptions'] })
  .input(z.strictObject({ plan: z.enum(trialPlans) }))
  .errors({ ...refusing, ...noSale })
  .handler(async ({ input, context: { db, user, provider }, errors }) => {
    if (!provider?.settings.sells) throw errors.NOT_SOLD()
    const done = await db.transaction((tx) => execute(tx, provider, user.id, { do: 'start_trial', plan: input.plan }))
    if ('refused' in done) throw errors.REFUSED({ data: { refusal: done.refused }, message: refusals[done.refused] })
    return { plan: done.subscription.plan, status: done.subscription.status }
  })
