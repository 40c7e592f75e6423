import { and, gt, lt, ne, sql } from 'drizzle-orm'
import { noticeOf } from '#domain/money/notices/billing-notices.ts'
import { payAgainDays } from '#domain/money/subscriptions/subscriptions.ts'
import { cardOf, storedColumns } from '#server/money/subscriptions/queries.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import type { PaymentDependencies } from '../payments/apply-payment.ts'
import { sendNotice } from './send-notice.ts'

/** Mails what people should know about their plans in time: nobody hears of the same thing twice. */
export async function sendNotices(
  dependencies: Omit<PaymentDependencies, 'provider'> & { provider: PaymentDependencies['provider'] | null },
): Promise<void> {
  const { db, log, provider } = dependencies
  const soon = sql`now() + ${payAgainDays} * interval '1 day'`
  const ending = await db
    .select(storedColumns)
    .from(subscriptions)
    .where(
      and(
        ne(subscriptions.plan, 'Free'),
        lt(subscriptions.currentPeriodEnd, soon),
        gt(subscriptions.currentPeriodEnd, sql`now() - interval '4 days'`),
      ),
    )
  for (const stored of ending) {
    const { profileId } = stored
    const noticed = noticeOf(stored, cardOf(stored), stored.at, provider?.settings.sells ?? false)
    if (noticed)
      await sendNotice(dependencies, profileId, noticed).catch((err) =>
        log.error({ err, profileId }, 'A notice was not sent'),
      )
  }
}
