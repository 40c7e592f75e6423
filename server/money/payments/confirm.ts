import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { ProviderAway, ProviderRefused } from '#server/money/paystack/request.ts'
import { noSale } from '#server/money/subscriptions/no-sale.ts'
import { applyPayment } from './apply-payment.ts'
import { paymentIntents } from './tables.ts'

/** A payment's reference: letters, digits, `-`, `.` and `=`. */
const Reference = z
  .string()
  .max(100)
  .regex(/^[\w.=-]+$/)

/**
 * Says what became of a payment of the caller, asking the provider, and unlocks what was paid for. Nothing that the caller
 * says about it counts. `pending` is settled by itself within minutes. Refuses with NO_PAYMENT for every reference that is
 * not theirs, and with PROVIDER_AWAY.
 */
export const confirm = withProfile
  .route({ method: 'POST', path: '/payments/confirm', tags: ['payments'] })
  .input(z.strictObject({ reference: Reference }))
  .errors({
    ...noSale,
    NO_PAYMENT: { status: 404, message: 'There is no such payment.' },
    PROVIDER_AWAY: { status: 424, message: 'The payment provider is not answering.' },
  })
  .use(rateLimited('looksAtPaymentsOfPerson'), () => 1)
  .handler(async ({ input: { reference }, context, errors }) => {
    const { db, user, provider, mailer, config, log } = context
    if (!provider) throw errors.NOT_SOLD()
    const [own] = await db
      .select({ plan: paymentIntents.plan })
      .from(paymentIntents)
      .where(and(eq(paymentIntents.reference, reference), eq(paymentIntents.profileId, user.id)))
    if (!own) throw errors.NO_PAYMENT()
    try {
      return { ...own, outcome: await applyPayment({ db, mailer, config, log, provider }, reference) }
    } catch (error) {
      if (error instanceof ProviderAway || error instanceof ProviderRefused)
        throw errors.PROVIDER_AWAY({ cause: error })
      throw error
    }
  })
