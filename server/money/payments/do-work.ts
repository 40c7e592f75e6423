import type { Config } from '#server/ground/config/config.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import type { ProviderWork } from '#server/money/paystack/provider.ts'
import { mailReceipt } from '../receipts/mail-receipt.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { endRenewals } from '../renewals/end-renewals.ts'
import { subscribe } from '../renewals/subscribe.ts'
import { applyPayment, type PaymentDependencies } from './apply-payment.ts'
import { processEvent } from './process-event.ts'

type WorkDependencies = Omit<PaymentDependencies, 'config'> & {
  config: PaymentDependencies['config'] & Pick<Config, 'secret'>
  jobs: Pick<Jobs, 'enqueue'>
  /** Projects are above money: how somebody joins one is handed over when the server starts. */
  joinPaid: (
    dependencies: Omit<WorkDependencies, 'joinPaid'>,
    by: { profileId: string; invitationId: string },
  ) => Promise<void>
}

/** Does what was left for after a commit. It throws when the provider is away, and is done again. */
export async function doWork(dependencies: WorkDependencies, work: ProviderWork): Promise<void> {
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
    case 'accept_invitation':
      return await dependencies.joinPaid(dependencies, work)
  }
}
