import { chargeAnswer, domain, invoiceEvent, refundEvent, subscriptionAnswer } from './answers.ts'
import { aYearAfter, chargeFor, type Ledger, next, nowIn, type Refund, type Subscription } from './ledger.ts'

export type Send = (event: string, data: object) => void

const day = 86_400_000

/** Moves the clock on, a day at a time, and does what the provider does on each of them. */
export function advance(ledger: Ledger, days: number, send: Send): void {
  for (let each = 0; each < days; each += 1) {
    ledger.ahead += day
    for (const subscription of ledger.subscriptions) dayOf(ledger, subscription, send)
    if (nowIn(ledger).getUTCDate() === 1) warnOfCards(ledger, send)
  }
}

function dayOf(ledger: Ledger, subscription: Subscription, send: Send): void {
  const { next_payment_date, status } = subscription
  if (!next_payment_date) return
  const [now, due] = [nowIn(ledger).getTime(), new Date(next_payment_date).getTime()]
  if (status === 'non-renewing' && now >= due) {
    subscription.status = 'cancelled'
    subscription.next_payment_date = null
    send('subscription.disable', { ...subscriptionAnswer(ledger, subscription), status: 'complete' })
  }
  if (status !== 'active' && status !== 'attention') return
  if (!subscription.invoiced && now >= due - 3 * day) {
    subscription.invoiced = true
    send('invoice.create', invoiceEvent(ledger, subscription, null))
  }
  if (now >= due) debit(ledger, subscription, send)
}

/** Charges what is due; a failed charge is not tried again before the next date. */
export function debit(ledger: Ledger, subscription: Subscription, send: Send): void {
  const charge = chargeFor(ledger, subscription)
  const isPaid = charge.status === 'success'
  subscription.status = isPaid ? 'active' : 'attention'
  if (isPaid) send('charge.success', chargeAnswer(ledger, charge))
  else send('invoice.payment_failed', invoiceEvent(ledger, subscription, charge))
  send('invoice.update', invoiceEvent(ledger, subscription, charge))
  subscription.next_payment_date = aYearAfter(subscription.next_payment_date ?? nowIn(ledger).toISOString())
  subscription.invoiced = false
}

function warnOfCards(ledger: Ledger, send: Send): void {
  const month = nowIn(ledger).toISOString().slice(0, 7)
  const expiring = ledger.subscriptions.filter(
    ({ card, status }) => status === 'active' && `${card.exp_year}-${card.exp_month}` === month,
  )
  if (expiring.length === 0) return
  send(
    'subscription.expiring_cards',
    expiring.map((each) => ({
      expiry_date: `${each.card.exp_month}/${each.card.exp_year}`,
      description: `visa ending with ${each.card.last4}`,
      brand: 'visa',
      subscription: subscriptionAnswer(ledger, each),
      customer: subscriptionAnswer(ledger, each).customer,
    })),
  )
}

/** Gives back what waits: as the card says, it succeeds or fails. */
export function processRefunds(
  ledger: Ledger,
  send: Send,
  outcomeOf: (last4: string) => 'processed' | 'failed' | 'needs-attention' | 'pending',
): void {
  for (const refund of ledger.refunds.filter(({ status }) => status === 'pending')) {
    const charge = ledger.charges.find(({ reference }) => reference === refund.reference)
    refund.status = outcomeOf(charge?.card?.last4 ?? '')
    const back = ledger.refunds.filter(
      ({ reference, status }) => reference === refund.reference && status === 'processed',
    )
    if (charge && back.reduce((sum, { amount }) => sum + amount, 0) >= charge.amount) charge.status = 'reversed'
    send(`refund.${refund.status}`, refundEvent(refund))
  }
}

/** Somebody gives money back on the provider's own pages; the same again reports how far it is by now. */
export function refundThere(
  ledger: Ledger,
  { reference, amount, status = 'processed', id = String(next(ledger)) }: RefundedThere,
  send: Send,
): string {
  const known = ledger.refunds.find((each) => each.id === id)
  const refund = known ?? { id, reference, amount, status, merchant_note: '', createdAt: nowIn(ledger).toISOString() }
  refund.status = status
  if (!known) ledger.refunds.push(refund)
  send(`refund.${status}`, refundEvent(refund))
  return id
}

type RefundedThere = { reference: string; amount: number; status?: Refund['status']; id?: string }

/** Somebody disputes a charge with their bank. */
export function dispute(ledger: Ledger, reference: string, send: Send): boolean {
  const charge = ledger.charges.find((each) => each.reference === reference)
  if (!charge) return false
  ledger.disputes.push({ reference, status: 'awaiting-merchant-feedback' })
  send('charge.dispute.create', {
    id: charge.id,
    domain,
    status: 'awaiting-merchant-feedback',
    category: 'chargeback',
    refund_amount: charge.amount,
    currency: charge.currency,
    transaction: chargeAnswer(ledger, charge),
    customer: charge.customer,
  })
  return true
}

/** Somebody ends what is charged to them. */
export function leave(ledger: Ledger, subscriptionCode: string, send: Send): boolean {
  const found = ledger.subscriptions.find((each) => each.subscription_code === subscriptionCode)
  if (found?.status !== 'active') return false
  found.status = 'non-renewing'
  send('subscription.not_renew', { ...subscriptionAnswer(ledger, found), next_payment_date: null })
  return true
}
