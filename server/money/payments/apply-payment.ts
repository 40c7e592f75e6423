import { and, eq, inArray, sql } from 'drizzle-orm'
import { inRand, isExpired, mismatchOf, type PaymentKind } from '#domain/money/payments/payments.ts'
import type { Command } from '#domain/money/subscriptions/commands.ts'
import { yearlyPrices } from '#domain/money/subscriptions/plans.ts'
import type { PaidPlan } from '#domain/money/subscriptions/subscriptions.ts'
import type { Config } from '#server/ground/config/config.ts'
import { planOfCode } from '#server/ground/config/payment-settings.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Dependencies } from '#server/ground/jobs/boss.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import type { Transaction } from '#server/money/paystack/shapes.ts'
import { execute, type FromProvider } from '#server/money/subscriptions/execute.ts'
import { holderOfCustomer } from '#server/money/subscriptions/holder-of.ts'
import { newestOrFree, type Stored } from '#server/money/subscriptions/queries.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { detailsOf } from '../receipts/find-receipt-details.ts'
import { type Buyer, issueReceipt } from '../receipts/issue-receipt.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { storedCard } from '../renewals/stored-card.ts'
import { paymentIntents, payments } from './tables.ts'

/** What everything about payments needs. */
export type PaymentDependencies = Pick<Dependencies, 'db' | 'mailer' | 'log'> & {
  config: Pick<Config, 'baseUrl' | 'seller' | 'planForEveryone'>
  provider: Provider
}

/**
 * What became of a payment: `paid` and unlocked; on its way; not paid, so that it can be tried again; paid, but given back,
 * because nothing was left to unlock; not what was asked for; or unknown.
 */
export type Applied = 'paid' | 'pending' | 'failed' | 'given_back' | 'mismatch' | 'unknown'

/** What a payment is for: from what somebody wanted to pay here, or a renewal that the provider charged by itself. */
type Due = {
  profileId: string | null
  plan: PaidPlan
  kind: PaymentKind
  amount: number
  email: string | null
  /** When its checkout was begun. */
  createdAt?: Date
  /** What is accepted once it is paid. */
  invitationId?: string | null
}

/**
 * Asks the provider what became of a payment and does what follows from it, once: the payment, the plan, the role and the
 * receipt are one transaction. The page, the provider's events and the reconciler all come here, in any order and at once.
 */
export async function applyPayment(dependencies: PaymentDependencies, reference: string): Promise<Applied> {
  const { db, provider, log } = dependencies
  const transaction = await provider.paystack.verify(reference)
  if (!transaction) return 'unknown'
  const price = await formerPrice(provider, transaction.planCode)
  return await db.transaction(async (tx) => {
    const due = await findDue(tx, provider, { reference, transaction, price })
    if (!due) {
      if (transaction.status === 'success' && isOurs(transaction, provider))
        await raiseAlert(tx, log, { kind: 'unknown_payment', reference, details: { amount: transaction.amount } })
      return 'unknown'
    }
    // The person before the intent, as whoever begins a checkout does.
    const stored = due.profileId ? await newestOrFree(tx, due.profileId) : null
    if (transaction.status !== 'success') return await noteUnpaid(tx, reference, transaction.status)
    const wrong = mismatchOf(paidIn(transaction), { reference, mode: provider.settings.mode, ...due })
    if (wrong) {
      await setIntent(tx, reference, 'mismatch')
      const { amount, currency } = transaction
      await raiseAlert(tx, log, {
        kind: `mismatch_${wrong}`,
        reference,
        details: { amount, currency, asked: due.amount },
      })
      return 'mismatch'
    }
    return await store(tx, dependencies, { due, transaction, before: stored })
  })
}

/** What a former plan costs: whoever began with it goes on at its price. In cents; null for the plans of today. */
async function formerPrice({ paystack, settings }: Provider, code: string | null): Promise<number | null> {
  const isFormer = code && Object.values(settings.formerPlanCodes).some((codes) => codes.includes(code))
  return isFormer ? ((await paystack.findPlan(code))?.amount ?? null) : null
}

const paidIn = ({ reference, amount, requested, currency, domain, customer }: Transaction) => ({
  reference,
  amount,
  requested,
  currency,
  mode: domain,
  email: customer?.email ?? null,
})

async function findDue(
  tx: Db,
  provider: Provider,
  { reference, transaction, price }: { reference: string; transaction: Transaction; price: number | null },
): Promise<Due | null> {
  const [intent] = await tx.select().from(paymentIntents).where(eq(paymentIntents.reference, reference))
  if (intent) return intent
  const { customer, planCode } = transaction
  const plan = planOfCode(provider.settings, planCode)
  if (!customer || !plan) return null
  const renewed = await holderOfCustomer(tx, customer.customer_code, { onlyActive: false })
  // The customer's code is the proof of who it was. Of a deleted account it is given back.
  const isFormer = !renewed && (await tx.$count(payments, eq(payments.customerCode, customer.customer_code))) > 0
  if (!renewed && !isFormer) return null
  const amount = price ?? yearlyPrices[plan].after
  return { profileId: renewed?.profileId ?? null, plan, kind: 'renew', amount, email: null }
}

/** Whether a payment is for something that is sold here: others may use the same account of the provider. */
export const isOurs = ({ reference, planCode }: Transaction, { settings }: Provider) =>
  reference.startsWith('nf-') || planOfCode(settings, planCode) !== null

/** A failed payment can be tried anew, under a new reference; should this one succeed after all, it counts. */
async function noteUnpaid(tx: Db, reference: string, status: string): Promise<Applied> {
  const hasFailed = status === 'failed'
  await setIntent(tx, reference, hasFailed ? 'failed' : null)
  return hasFailed ? 'failed' : 'pending'
}

/** Changes what is not decided yet. */
async function setIntent(tx: Db, reference: string, state: 'failed' | 'mismatch' | 'succeeded' | null): Promise<void> {
  const isOpen = inArray(paymentIntents.state, ['created', 'initialized'])
  const mayChange = state === 'succeeded' ? undefined : isOpen
  await tx
    .update(paymentIntents)
    .set({ ...(state ? { state } : {}), checkedAt: sql`now()` })
    .where(and(eq(paymentIntents.reference, reference), mayChange))
}

/** `before`: the subscription until then; null when the account is gone. */
type Applying = { due: Due; transaction: Transaction; before: Stored | null }

/** Of a renewal by hand the provider's own customer needs no address: it is recognised by its code. */
const commandOf = ({ kind, plan, email }: Due, isExpected: boolean): Command =>
  kind === 'activate' ? { do: 'activate', plan } : { do: 'renew', plan, byHand: email !== null, isExpected }

async function store(
  tx: Db,
  dependencies: PaymentDependencies,
  { due, transaction, before }: Applying,
): Promise<Applied> {
  const { provider, config, log } = dependencies
  const { profileId, plan, kind, amount } = due
  const { reference } = transaction
  const [payment] = await tx
    .insert(payments)
    .values({
      profileId,
      subscriptionId: before?.id ?? null,
      customerCode: transaction.customer?.customer_code ?? null,
      plan,
      kind,
      reference,
      amount: inRand(amount),
      currency: transaction.currency,
      paidAt: transaction.paidAt ?? sql`now()`,
    })
    .onConflictDoNothing({ target: payments.reference })
    .returning({ id: payments.id })
  if (!payment) return await appliedBefore(tx, reference)
  await setIntent(tx, reference, 'succeeded')

  const isExpected = Boolean(before?.paystackSubscriptionId)
  const refused = refusalOf(due, transaction)
  const done =
    profileId && !refused
      ? await execute(tx, provider, profileId, commandOf(due, isExpected), saidBy(transaction))
      : ({ refused: refused ?? 'NO_LONGER_WANTED' } as const)
  if ('refused' in done) {
    await tx.update(payments).set({ refusal: done.refused }).where(eq(payments.id, payment.id))
    await raiseAlert(tx, log, { kind: 'given_back', reference, details: { amount, why: done.refused } })
    await queueRefund(tx, provider, { paymentId: payment.id, amount, reason: `Paid, but: ${done.refused}` })
    return 'given_back'
  }
  if (!done.subscription.renews && profileId)
    await provider.later(tx, { do: 'subscribe', profileId, isAnew: isExpected })
  const { currentPeriodStart: start, currentPeriodEnd: end } = done.subscription
  const receipt = await issueReceipt(tx, {
    kind: 'receipt',
    paymentId: payment.id,
    amount,
    seller: config.seller,
    buyer: await buyerOf(tx, profileId),
    plan,
    period: { start, end },
    corrects: null,
    reference,
  })
  await provider.later(tx, { do: 'mail_receipt', receiptId: receipt.id })
  const { invitationId } = due
  if (profileId && invitationId) await provider.later(tx, { do: 'accept_invitation', profileId, invitationId })
  return 'paid'
}

/** Why a payment unlocks nothing, whatever its plan is by now. */
function refusalOf({ createdAt }: Due, { begunAt, paidAt }: Transaction): 'CHECKOUT_EXPIRED' | null {
  if (!createdAt) return null
  // Both by the clock of the provider, which may differ from ours.
  const isLate = begunAt && paidAt ? isExpired(begunAt, paidAt) : isExpired(createdAt, paidAt ?? new Date())
  return isLate ? 'CHECKOUT_EXPIRED' : null
}

async function appliedBefore(tx: Db, reference: string): Promise<Applied> {
  const [before] = await tx
    .select({ refusal: payments.refusal })
    .from(payments)
    .where(eq(payments.reference, reference))
  return before?.refusal ? 'given_back' : 'paid'
}

/** Who paid and by which card. A card that cannot be charged again is not kept. */
function saidBy({ reference, customer, authorization }: Transaction): FromProvider {
  const code = customer ? { paystackCustomerId: customer.customer_code } : {}
  return { paymentReference: reference, ...code, ...storedCard(authorization) }
}

async function buyerOf(tx: Db, profileId: string | null): Promise<Buyer> {
  const [person] = profileId
    ? await tx
        .select({ name: publicProfiles.username, email: publicProfiles.email })
        .from(publicProfiles)
        .where(eq(publicProfiles.profileId, profileId))
    : []
  if (!profileId || !person) return { name: '', email: '', address: null, vatNumber: null, orderNumber: null }
  const details = await detailsOf(tx, profileId)
  return { ...person, ...details, name: details.name ?? person.name }
}
