import * as z from 'zod'
import { withProfile } from '#server/ground/procedures.ts'
import { applyPayment } from '#server/money/payments/apply-payment.ts'
import { intentsOf } from '#server/money/payments/queries.ts'
import { ProviderAway } from '#server/money/paystack/request.ts'
import { checkSubscription } from '#server/money/renewals/check-subscription.ts'
import { noSale } from '#server/money/subscriptions/no-sale.ts'
import { newestOf } from '#server/money/subscriptions/queries.ts'
import { atDesk } from './desk.ts'
import { Reason, recordAct } from './record-act.ts'

/**
 * Asks the provider at once about everything that somebody tried to pay; about what renews their plan too. Says what became
 * of each payment. For support. Refuses with PROVIDER_AWAY and NOT_SOLD.
 */
export const reconcilePerson = withProfile
  .route({ method: 'POST', path: '/support/people/{profileId}/reconcile', tags: ['support'] })
  .input(z.strictObject({ profileId: z.uuid(), reason: Reason }))
  .errors({ ...noSale, PROVIDER_AWAY: { status: 424, message: 'The payment provider is not answering.' } })
  .use(atDesk)
  .handler(async ({ input: { profileId, reason }, context, errors }) => {
    const { db, user, provider, mailer, config, log } = context
    if (!provider) throw errors.NOT_SOLD()
    const dependencies = { db, provider, mailer, config, log }
    const intents = await intentsOf(db, profileId)
    try {
      const outcomes = []
      for (const { reference } of intents)
        outcomes.push({ reference, outcome: await applyPayment(dependencies, reference) })
      const code = (await newestOf(db, profileId))?.paystackSubscriptionId
      if (code) await checkSubscription(dependencies, code)
      await recordAct(db, user, { profileId, act: 'reconcile', details: { payments: outcomes.length }, reason })
      return { outcomes }
    } catch (error) {
      if (error instanceof ProviderAway) throw errors.PROVIDER_AWAY({ cause: error })
      throw error
    }
  })
