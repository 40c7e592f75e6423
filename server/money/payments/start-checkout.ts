import * as z from 'zod'
import { currency, purchaseOf } from '#domain/money/payments/payments.ts'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { asItIs } from '#server/ground/compress.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { ProviderAway, ProviderRefused } from '#server/money/paystack/request.ts'
import { refusing } from '#server/money/subscriptions/execute.ts'
import { noSale } from '#server/money/subscriptions/no-sale.ts'
import { newestOrFree } from '#server/money/subscriptions/queries.ts'
import { checkPlans } from './check-plans.ts'
import { openIntent } from './open-intent.ts'
import { prepareIntent } from './prepare-intent.ts'

/**
 * Begins a payment: the server makes its reference and its price, and prepares it at the provider, so that a page can only
 * carry it out. `amount` is in cents. Another tab that pays the same gets the same payment. `invitationId` is accepted once
 * it is paid, whether a page is still there or not. Refuses with REFUSED and why, NO_SUBSCRIPTION before the profile is
 * completed, PROVIDER_AWAY, and NOT_SOLD.
 */
export const startCheckout = signedIn
  .route({ method: 'POST', path: '/payments/checkout', tags: ['payments'] })
  .input(z.strictObject({ plan: z.enum(planNames), invitationId: z.uuid().optional() }))
  .errors({
    ...refusing,
    ...noSale,
    NO_SUBSCRIPTION: { status: 409, message: 'No user or subscription found' },
    PROVIDER_AWAY: { status: 424, message: 'The payment provider is not answering. Nothing was charged.' },
  })
  .use(rateLimited('checkoutsOfPerson'), () => 1)
  .use(asItIs)
  .handler(async ({ input, context: { db, user, provider, config, log }, errors }) => {
    if (!provider?.settings.sells) throw errors.NOT_SOLD()
    if (!user.profile) throw errors.NO_SUBSCRIPTION()
    const begun = await db.transaction(async (tx) => {
      const stored = await newestOrFree(tx, user.id)
      const purchase = purchaseOf(stored, input.plan, stored.at)
      if ('refused' in purchase) return purchase
      return await openIntent(tx, {
        profileId: user.id,
        email: user.email,
        invitationId: input.invitationId ?? null,
        ...purchase,
      })
    })
    if ('refused' in begun) {
      const { refused } = begun
      const message = refused === 'UPGRADE_NEEDS_TRIAL' ? 'Can only upgrade while on trial' : refusals[refused]
      throw errors.REFUSED({ data: { refusal: refused }, message })
    }
    try {
      if (!(await checkPlans(provider))) {
        log.warn('Nobody can pay: a plan at the provider is not yearly, in rand, at our price')
        throw errors.PROVIDER_AWAY()
      }
      const ready = await prepareIntent({ db, provider, config }, begun)
      const { publicKey, inlineUrl, planCodes } = provider.settings
      return {
        reference: ready.reference,
        amount: ready.amount,
        currency,
        email: ready.email,
        plan: ready.plan,
        planCode: planCodes[ready.plan],
        kind: ready.kind,
        accessCode: ready.accessCode,
        authorizationUrl: ready.authorizationUrl,
        publicKey,
        inlineUrl,
      }
    } catch (error) {
      if (error instanceof ProviderAway || error instanceof ProviderRefused)
        throw errors.PROVIDER_AWAY({ cause: error })
      throw error
    }
  })
