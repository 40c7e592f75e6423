import { noticeOf } from '#domain/money/notices/billing-notices.ts'
import { payAgainDays } from '#domain/money/subscriptions/subscriptions.ts'
import { cardOf, plansEnding } from '#server/money/subscriptions/queries.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { sendNotice } from './send-notice.ts'

/** Mails what people should know about their plans in time: nobody hears of the same thing twice. */
export async function sendNotices(
  dependencies: Omit<PaymentDependencies, 'provider'> & { provider: PaymentDependencies['provider'] | null },
): Promise<void> {
  const { db, log, provider, config } = dependencies
  const sale = { isSold: provider?.settings.sells ?? false, forEveryone: config.planForEveryone }
  for (const stored of await plansEnding(db, { withinDays: payAgainDays })) {
    const { profileId } = stored
    const noticed = noticeOf(stored, cardOf(stored), stored.at, sale)
    if (noticed)
      await sendNotice(dependencies, profileId, noticed).catch((err) =>
        log.error({ err, profileId }, 'A notice was not sent'),
      )
  }
}
