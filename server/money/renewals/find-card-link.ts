import { asItIs } from '#server/ground/compress.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { ProviderAway, ProviderRefused } from '#server/money/paystack/request.ts'
import { newestOf } from '#server/money/subscriptions/queries.ts'

/**
 * The provider's page on which the caller can change the card that their plan is renewed with; it works for about a day.
 * Refuses with NO_CARD when nothing is renewed, and with PROVIDER_AWAY.
 */
export const findCardLink = withProfile
  .route({ method: 'POST', path: '/payments/card-link', tags: ['payments'] })
  .errors({
    NO_CARD: { status: 404, message: 'There is no card to change.' },
    PROVIDER_AWAY: { status: 424, message: 'The payment provider is not answering.' },
  })
  .use(asItIs)
  .handler(async ({ context: { db, user, provider, limits }, errors }) => {
    await limits.take('looksAtPaymentsOfPerson', user.id)
    const stored = await newestOf(db, user.id)
    if (!provider || !stored?.renews || !stored.paystackSubscriptionId) throw errors.NO_CARD()
    try {
      return { url: await provider.paystack.cardLink(stored.paystackSubscriptionId) }
    } catch (error) {
      if (error instanceof ProviderAway || error instanceof ProviderRefused)
        throw errors.PROVIDER_AWAY({ cause: error })
      throw error
    }
  })
