import { eq, sql } from 'drizzle-orm'
import { type EventData, readEvent } from '#server/money/paystack/shapes.ts'
import { holderOf } from '#server/money/subscriptions/holder-of.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { checkRefunds } from '../refunds/check-refunds.ts'
import { checkSubscription } from '../renewals/check-subscription.ts'
import { applyPayment, type PaymentDependencies } from './apply-payment.ts'
import { checkDispute } from './check-dispute.ts'
import { providerEvents } from './tables.ts'

/**
 * Does what follows from an event of the provider: an event is a hint, and what it is about is asked for. So events may
 * come twice, late, in any order, or be sent by somebody who once saw them.
 */
export async function processEvent(dependencies: PaymentDependencies, eventId: string): Promise<void> {
  const { db } = dependencies
  const [event] = await db.select().from(providerEvents).where(eq(providerEvents.id, eventId))
  if (!event || event.processedAt) return
  const outcome = await outcomeOf(dependencies, event.body)
  await db.update(providerEvents).set({ processedAt: sql`now()`, outcome }).where(eq(providerEvents.id, eventId))
}

async function outcomeOf(dependencies: PaymentDependencies, body: Uint8Array): Promise<string> {
  const read = readEvent(body)
  if (!read) return 'not understood'
  const outcomes: string[] = []
  for (const data of read.data) {
    const isOurs = !data.domain || data.domain === dependencies.provider.settings.mode
    if (!isOurs)
      await raiseAlert(dependencies.db, dependencies.log, {
        kind: 'event_of_other_mode',
        reference: data.reference ?? read.event,
        details: { domain: data.domain ?? '' },
      })
    outcomes.push(isOurs ? await processData(dependencies, read.event, data) : 'of the other mode')
  }
  return outcomes.join(', ')
}

async function processData(dependencies: PaymentDependencies, event: string, data: EventData): Promise<string> {
  const code = data.subscription_code ?? data.subscription?.subscription_code
  switch (event) {
    case 'charge.success':
      return data.reference ? await applyPayment(dependencies, data.reference) : 'no reference'
    case 'invoice.update':
      return data.paid && data.transaction ? await applyPayment(dependencies, data.transaction.reference) : 'not paid'
    case 'subscription.create':
    case 'subscription.not_renew':
    case 'subscription.disable':
      if (code) await checkSubscription(dependencies, code)
      return 'checked'
    case 'invoice.payment_failed':
      if (code) await checkSubscription(dependencies, code)
      return await noticeTo(dependencies, code, 'renewal_failed')
    case 'subscription.expiring_cards':
      if (code) await checkSubscription(dependencies, code)
      return await noticeTo(dependencies, code, 'card_expires')
    case 'charge.dispute.create':
    case 'charge.dispute.remind':
    case 'charge.dispute.resolve':
      return data.transaction ? await checkDispute(dependencies, data.transaction.reference) : 'no reference'
    case 'refund.processed':
    case 'refund.failed':
    case 'refund.needs-attention':
      return data.transaction_reference ? await checkRefunds(dependencies, data.transaction_reference) : 'no reference'
    default:
      return 'ignored'
  }
}

async function noticeTo(
  { db, ...dependencies }: PaymentDependencies,
  code: string | undefined,
  notice: 'renewal_failed' | 'card_expires',
) {
  const holder = code ? await holderOf(db, code) : undefined
  if (!holder) return 'of nobody'
  // The period that ends now: an event that comes late is about one that has been renewed since.
  if (notice === 'renewal_failed' && holder.isFarAway) return 'renewed since'
  await sendNotice({ db, ...dependencies }, holder.profileId, { notice, on: holder.end })
  return 'told'
}
