import type { ProviderWork } from '#server/money/paystack/provider.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { endRenewals } from '../renewals/end-renewals.ts'
import { subscribe } from '../renewals/subscribe.ts'
import { applyPayment, type PaymentDependencies } from './apply-payment.ts'
import { processEvent } from './process-event.ts'

/** Does what was left for after a commit. It throws when the provider is away, and is done again. */
export async function doWork(dependencies: PaymentDependencies, work: ProviderWork): Promise<void> {
  switch (work.do) {
    case 'apply':
      await applyPayment(dependencies, work.reference)
      return
    case 'process_event':
      return await processEvent(dependencies, work.eventId)
    case 'subscribe':
      return await subscribe(dependencies, work.profileId, work.isAnew)
    case 'end_renewals':
      return await endRenewals(dependencies, work.customer)
    case 'send_refund':
      return await sendRefund(dependencies, work.refundId)
    case 'mail_receipt':
      return await mailReceipt(dependencies, work.receiptId)
  }
}
