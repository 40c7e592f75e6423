import { randomBytes } from 'node:crypto'

/* What the stand-in for the provider knows: the money that was moved, and what will be charged when. Amounts in cents. */

export type Card = {
  authorization_code: string
  reusable: boolean
  last4: string
  bin: string
  brand: string
  exp_month: string
  exp_year: string
}
export type Customer = { id: number; customer_code: string; email: string }
export type Charge = {
  id: number
  reference: string
  access_code: string
  amount: number
  currency: string
  email: string
  metadata: unknown
  callback_url: string | null
  /** `abandoned` until something is tried, as at the provider. */
  status: 'abandoned' | 'failed' | 'success' | 'reversed'
  gateway_response: string
  created_at: string
  paid_at: string | null
  card: Card | null
  customer: Customer | null
  plan: string | null
}
export type Plan = { id: number; plan_code: string; name: string; amount: number; interval: string; currency: string }
export type Subscription = {
  id: number
  subscription_code: string
  email_token: string
  status: 'active' | 'non-renewing' | 'attention' | 'cancelled'
  customer: string
  plan: string
  card: Card
  next_payment_date: string | null
  invoiced: boolean
}
export type Refund = {
  id: string
  reference: string
  amount: number
  status: 'pending' | 'processed' | 'failed' | 'needs-attention'
  merchant_note: string
  createdAt: string
}

export type Dispute = { reference: string; status: 'awaiting-merchant-feedback' | 'resolved' }

/** Everything there is; plain data, so that it can be written to a file. */
export type Ledger = {
  /** How far the stand-in's clock is ahead, in milliseconds. */
  ahead: number
  count: number
  charges: Charge[]
  customers: Customer[]
  plans: Plan[]
  subscriptions: Subscription[]
  refunds: Refund[]
  disputes: Dispute[]
}

export const emptyLedger = (): Ledger => ({
  ahead: 0,
  count: 0,
  charges: [],
  customers: [],
  plans: [],
  subscriptions: [],
  refunds: [],
  disputes: [],
})

export const nowIn = (ledger: Ledger) => new Date(Date.now() + ledger.ahead)
export const code = (prefix = '') => prefix + randomBytes(8).toString('hex').slice(0, 15)
export const next = (ledger: Ledger) => (ledger.count += 1)

/** What the provider's test cards do (paystack.com/docs/payments/test-payments). */
export const testCards: Record<
  string,
  { outcome: 'success' | 'declined' | 'insufficient' | 'error'; reusable: boolean; refund: Refund['status'] }
> = {
  '4084084084084081': { outcome: 'success', reusable: true, refund: 'processed' },
  '507850785078507812': { outcome: 'success', reusable: false, refund: 'processed' },
  '4084080000671803': { outcome: 'success', reusable: true, refund: 'failed' },
  '4084080000671902': { outcome: 'success', reusable: true, refund: 'needs-attention' },
  '4084080000005408': { outcome: 'declined', reusable: false, refund: 'processed' },
  '4084080000670037': { outcome: 'insufficient', reusable: false, refund: 'processed' },
}

export function customerOf(ledger: Ledger, email: string): Customer {
  const found = ledger.customers.find((each) => each.email === email)
  if (found) return found
  const customer = { id: next(ledger), customer_code: code('CUS_'), email }
  ledger.customers.push(customer)
  return customer
}

/** Tries to pay with a card. Returns whether money was moved; a failed one can be tried again. */
export function pay(ledger: Ledger, charge: Charge, entered: { number: string; expires: string }): boolean {
  if (charge.status === 'success' || charge.status === 'reversed') return false
  const number = entered.number.replace(/\D/g, '')
  const known = testCards[number]
  const [exp_month = '12', exp_year = '30'] = entered.expires.split('/').map((part) => part.trim())
  if (known?.outcome !== 'success') {
    charge.status = 'failed'
    charge.gateway_response = known?.outcome === 'insufficient' ? 'Insufficient Funds' : 'Declined'
    return false
  }
  charge.card = {
    authorization_code: code('AUTH_'),
    reusable: known.reusable,
    last4: number.slice(-4),
    bin: number.slice(0, 6),
    brand: 'visa',
    exp_month: exp_month.padStart(2, '0'),
    exp_year: exp_year.length === 2 ? `20${exp_year}` : exp_year,
  }
  charge.customer = customerOf(ledger, charge.email)
  charge.status = 'success'
  charge.gateway_response = 'Approved'
  charge.paid_at = nowIn(ledger).toISOString()
  return true
}

/** Charges a card without its holder, for a plan; returns the charge, which may have failed. */
export function chargeFor(ledger: Ledger, subscription: Subscription): Charge {
  const plan = ledger.plans.find(({ plan_code }) => plan_code === subscription.plan)
  const customer = ledger.customers.find(({ customer_code }) => customer_code === subscription.customer) ?? null
  const at = nowIn(ledger)
  const { exp_year, exp_month, last4 } = subscription.card
  const isGood = `${exp_year}-${exp_month}` >= at.toISOString().slice(0, 7) && last4 !== '0000'
  const charge: Charge = {
    id: next(ledger),
    reference: code(),
    access_code: code(),
    amount: plan?.amount ?? 0,
    currency: plan?.currency ?? 'ZAR',
    email: customer?.email ?? '',
    metadata: { invoice_action: 'create' },
    callback_url: null,
    status: isGood ? 'success' : 'failed',
    gateway_response: isGood ? 'Approved' : 'Expired card',
    created_at: at.toISOString(),
    paid_at: isGood ? at.toISOString() : null,
    card: subscription.card,
    customer,
    plan: subscription.plan,
  }
  ledger.charges.push(charge)
  return charge
}

/** A year later, on the same day; from 29 February, on the 28th. */
export function aYearAfter(date: string): string {
  const at = new Date(date)
  const month = at.getUTCMonth()
  at.setUTCFullYear(at.getUTCFullYear() + 1)
  if (at.getUTCMonth() !== month) at.setUTCDate(0)
  return at.toISOString()
}
