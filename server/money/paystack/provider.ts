import type { PaymentSettings } from '#server/ground/config/payment-settings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Jobs } from '#server/ground/jobs/boss.ts'
import { createPaystack, type Paystack } from './client.ts'

/** What is done with the provider after a commit, again and again until it is done; doing it twice changes nothing. */
export type ProviderWork =
  | { do: 'apply'; reference: string }
  | { do: 'process_event'; eventId: string }
  /** `isAnew`: what was charged so far is ended before. */
  | { do: 'subscribe'; profileId: string; isAnew?: boolean }
  /** Whatever is charged to a customer for our plans, besides what renews a plan here. */
  | { do: 'end_renewals'; customer: string }
  | { do: 'send_refund'; refundId: string }
  | { do: 'mail_receipt'; receiptId: string }
  /** What somebody paid in order to accept. */
  | { do: 'accept_invitation'; profileId: string; invitationId: string }

export const providerQueue = 'payments'

/** The payment provider. Where nothing is sold there is none (`PAYMENTS=off`). */
export type Provider = {
  paystack: Paystack
  settings: PaymentSettings
  /** Writes work in the transaction of its cause; it is done after the commit, and not before `at`. */
  later: (tx: Db, work: ProviderWork, at?: Date) => Promise<void>
}

export const createProvider = (settings: PaymentSettings, jobs: Pick<Jobs, 'enqueue'>): Provider => ({
  paystack: createPaystack(settings),
  settings,
  later: (tx, work, at) => jobs.enqueue(tx, providerQueue, work, at ? { startAfter: at } : {}),
})
