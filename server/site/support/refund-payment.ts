import * as z from 'zod'
import { inRand } from '#domain/money/payments/payments.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { lockPayment } from '#server/money/payments/queries.ts'
import { refundedOf } from '#server/money/refunds/queries.ts'
import { queueRefund } from '#server/money/refunds/queue-refund.ts'
import { noSale } from '#server/money/subscriptions/no-sale.ts'
import { atDesk } from './desk.ts'
import { Reason, recordAct } from './record-act.ts'

/**
 * Gives a payment back, or a part of it (`amount` in cents). For support. A plan whose payment is given back in full ends.
 * Refuses with TOO_MUCH when less is left, NO_PAYMENT and NOT_SOLD.
 */
export const refundPayment = withProfile
  .route({ method: 'POST', path: '/support/payments/{paymentId}/refund', tags: ['support'] })
  .input(z.strictObject({ paymentId: z.uuid(), amount: z.int().min(100), reason: Reason }))
  .errors({
    ...noSale,
    NO_PAYMENT: { status: 404, message: 'There is no such payment.' },
    TOO_MUCH: { status: 409, data: z.object({ left: z.number() }), message: 'Less than this is left of the payment.' },
  })
  .use(atDesk)
  .handler(async ({ input: { paymentId, amount, reason }, context: { db, user, provider }, errors }) => {
    if (!provider) throw errors.NOT_SOLD()
    await db.transaction(async (tx) => {
      // Two at the desk do not give back the same money twice.
      const payment = await lockPayment(tx, paymentId)
      if (!payment) throw errors.NO_PAYMENT()
      const left = Math.round(payment.amount * 100) - (await refundedOf(tx, paymentId))
      if (amount > left) throw errors.TOO_MUCH({ data: { left } })
      await queueRefund(tx, provider, { paymentId, amount, reason })
      const details = { reference: payment.reference, amount: inRand(amount) }
      await recordAct(tx, user, { profileId: payment.profileId, act: 'refund', details, reason })
    })
    return { queued: true }
  })
