import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { openRefunds } from '#server/money/refunds/queries.ts'
import { renewalsDue, renewalsMissing } from '#server/money/subscriptions/queries.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { checkSubscription } from '../renewals/check-subscription.ts'
import { subscribe } from '../renewals/subscribe.ts'
import { applyPayment, isOurs, type PaymentDependencies } from './apply-payment.ts'
import { processEvent } from './process-event.ts'
import { paymentIntents, payments, providerEvents, reconciliations } from './tables.ts'

const ago = (interval: string) => sql`now() - ${interval}::interval`

/** How far back the provider's list of payments is compared with ours: as long as it keeps sending an event. */
const days = 3

/**
 * Compares what the provider knows with what we know, and heals what was lost on the way: events, answers, work that was
 * given up. All of it goes through the same functions as when nothing is lost. One failure does not keep it from the rest;
 * answers how many there were.
 */
export async function reconcile(dependencies: PaymentDependencies): Promise<number> {
  const { db, log } = dependencies
  let failures = 0
  const attempt = async (what: string, heal: () => Promise<unknown>) => {
    await heal().catch((err) => {
      failures += 1
      log.warn({ err, what }, 'Something could not be reconciled')
    })
  }
  for (const { reference } of await openIntents(db))
    await attempt(reference, () => applyPayment(dependencies, reference))
  await attempt('the list of payments', () => compareLists(dependencies, attempt))
  for (const { id } of await unprocessedEvents(db)) await attempt(id, () => processEvent(dependencies, id))
  // Whose period has just ended: is their card still charged?
  for (const code of await renewalsDue(db, { withinDays: 0 }))
    await attempt(code, () => checkSubscription(dependencies, code))
  for (const { profileId } of await renewalsMissing(db))
    await attempt(profileId, () => subscribe(dependencies, profileId))
  for (const { id } of await openRefunds(db)) await attempt(id, () => sendRefund(dependencies, id))
  return failures
}

/** What might have been paid without our knowing; what nobody pays for a day is left. */
async function openIntents(db: Db) {
  const isOpen = inArray(paymentIntents.state, ['created', 'initialized'])
  await db
    .update(paymentIntents)
    .set({ state: 'abandoned' })
    .where(and(isOpen, lt(paymentIntents.createdAt, ago('26 hours'))))
  return await db
    .select({ reference: paymentIntents.reference })
    .from(paymentIntents)
    .where(and(isOpen, lt(paymentIntents.createdAt, ago('2 minutes'))))
}

type Attempt = (what: string, heal: () => Promise<unknown>) => Promise<void>

async function compareLists(dependencies: PaymentDependencies, attempt: Attempt): Promise<void> {
  const { db, provider, log } = dependencies
  const began = new Date()
  const since = await lookBackTo(db, began)
  const theirs = (await provider.paystack.listPaid(since)).filter((each) => isOurs(each, provider))
  const references = theirs.map(({ reference }) => reference)
  const known = references.length
    ? await db.select({ reference: payments.reference }).from(payments).where(inArray(payments.reference, references))
    : []
  const ours = new Set(known.map(({ reference }) => reference))
  for (const reference of references)
    if (!ours.has(reference)) await attempt(reference, () => applyPayment(dependencies, reference))

  // And the other way round: what we call paid, and the provider does not list, and does not know when it is asked.
  const stored = await db
    .select({ reference: payments.reference, amount: payments.amount })
    .from(payments)
    .where(and(gt(payments.paidAt, new Date(since.getTime() + 3_600_000)), eq(payments.status, 'success')))
  for (const { reference, amount } of stored.filter((each) => !references.includes(each.reference))) {
    const found = await provider.paystack.verify(reference)
    if (found && ['success', 'reversed'].includes(found.status)) continue
    await raiseAlert(db, log, { kind: 'not_at_provider', reference, details: { amount } })
  }
  await db
    .insert(reconciliations)
    .values({ completedAt: began })
    .onConflictDoUpdate({ target: reconciliations.one, set: { completedAt: began } })
}

/** Three days, or to the last time that it was compared from end to end. */
async function lookBackTo(db: Db, now: Date): Promise<Date> {
  const [last] = await db.select().from(reconciliations)
  const threeDays = now.getTime() - days * 86_400_000
  return new Date(Math.min(threeDays, (last?.completedAt.getTime() ?? threeDays) - 3_600_000))
}

const unprocessedEvents = (db: Db) =>
  db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(isNull(providerEvents.processedAt), lt(providerEvents.receivedAt, ago('2 minutes'))))
