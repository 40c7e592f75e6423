import { eq, sql } from 'drizzle-orm'
import { type EventData, readEvent } from '#server/money/paystack/shapes.ts'
import { subscriptions } from '#server/money/subscriptions/tables.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { checkRefunds } from '../refunds/check-refunds.ts'
import { applyPayment, type PaymentMeans } from './apply-payment.ts'
import { checkDispute } from './check-dispute.ts'
import { checkSubscription } from './check-subscription.ts'
import { providerEvents } from './tables.ts'

/**
 * Does what follows from an event of the provider: an event is a hint, and what it is about is asked for. So events may
 * come twice, late, in any order, or be sent by somebody who once saw them.
 */
export async function processEvent(means: PaymentMeans, eventId: string): Promise<void> {
  const { db } = means
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, eventId))
  if (!event || event.processedAt) return
  const outcome = await outcomeOf(means, event.body)
  await db.update(providerEvents).set({ processedAt: sql`now()`, outcome }).where(eq(providerEvents.id, eventId))
}

async function outcomeOf(means: PaymentMeans, body: Uint8Array): Promise<string> {
  const read = readEvent(body)
  if (!read) return 'not understood'
  const outcomes: string[] = []
  for (const data of read.data) {
    const isOurs = !data.domain || data.domain === means.provider.settings.mode
    if (!isOurs)
      await raiseAlert(means.db, means.log, {
        kind: 'event_of_other_mode',
        reference: data.reference ?? read.event,
        details: { domain: data.domain ?? '' },
      })
    outcomes.push(isOurs ? await processData(means, read.event, data) : 'of the other mode')
  }
  return outcomes.join(', ')
}

async function processData(means: PaymentMeans, event: string, data: EventData): Promise<string> {
  const code = data.subscription_code ?? data.subscription?.subscription_code
  switch (event) {
    case 'charge.success':
      return data.reference ? await applyPayment(means, data.reference) : 'no reference'
    case 'invoice.update':
      return data.paid && data.transaction ? await applyPayment(means, data.transaction.reference) : 'not paid'
    case 'subscription.create':
    case 'subscription.not_renew':
    case 'subscription.disable':
      if (code) await checkSubscription(means, code)
      return 'checked'
    case 'invoice.payment_failed':
      if (code) await checkSubscription(means, code)
      return await noticeTo(means, code, 'renewal_failed')
    case 'subscription.expiring_cards':
      if (code) await checkSubscription(means, code)
      return await noticeTo(means, code, 'card_expires')
    case 'charge.dispute.create':
    case 'charge.dispute.remind':
    case 'charge.dispute.resolve':
      return data.transaction ? await checkDispute(means, data.transaction.reference) : 'no reference'
    case 'refund.processed':
    case 'refund.failed':
    case 'refund.needs-attention':
      return data.transaction_reference ? await checkRefunds(means, data.transaction_reference) : 'no reference'
    default:
      return 'ignored'
  }
}

async function noticeTo(
  { db, ...means }: PaymentMeans,
  code: string | undefined,
  notice: 'renewal_failed' | 'card_expires',
) {
  const [holder] = code
    ? await db
        .select({
          profileId: subscriptions.profileId,
          end: subscriptions.currentPeriodEnd,
          isFarAway: sql<boolean>`${subscriptions.currentPeriodEnd} > now() + interval '4 days'`,
        })
        .from(subscriptions)
        .where(eq(subscriptions.paystackSubscriptionId, code))
    : []
  if (!holder) return 'of nobody'
  // The period that ends now: an event that comes late is about one that has been renewed since.
  if (notice === 'renewal_failed' && holder.isFarAway) return 'renewed since'
  await sendNotice({ db, ...means }, holder.profileId, { notice, on: holder.end })
  return 'told'
}
