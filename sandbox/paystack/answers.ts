import {
  type Card,
  type Charge,
  type Customer,
  type Dispute,
  type Ledger,
  nowIn,
  type Plan,
  type Refund,
  type Subscription,
} from './ledger.ts'

/* The provider's answers, with the fields its documentation shows. */

export const domain = 'test'
const integration = 100_032

const authorizationOf = (card: Card | null) =>
  card && {
    ...card,
    channel: 'card',
    card_type: 'visa ',
    bank: 'TEST BANK',
    country_code: 'ZA',
    signature: `SIG_${card.bin}${card.last4}`,
    account_name: null,
  }

const customerIn = (customer: Customer | null) =>
  customer && {
    ...customer,
    first_name: null,
    last_name: null,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  }

export const planAnswer = (plan: Plan) => ({
  ...plan,
  domain,
  integration,
  description: null,
  send_invoices: true,
  send_sms: true,
  hosted_page: false,
  hosted_page_url: null,
  hosted_page_summary: null,
  migrate: false,
  is_archived: false,
  subscriptions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

/** What is changed in answers about charges, to see what the product makes of them. */
export type VerifyFault = {
  amountDelta?: number
  feeDelta?: number
  currency?: string
  status?: string
  domain?: string
  reference?: string
}

export function chargeAnswer(ledger: Ledger, charge: Charge, fault: VerifyFault = {}) {
  const { access_code, callback_url, email, card, customer, plan, amount, ...rest } = charge
  const requested = amount + (fault.amountDelta ?? 0)
  const fee = fault.feeDelta ?? 0
  const found = ledger.plans.find(({ plan_code }) => plan_code === plan)
  return {
    ...rest,
    domain: fault.domain ?? domain,
    ...(fault.reference ? { reference: fault.reference } : {}),
    status: fault.status ?? rest.status,
    amount: requested + fee,
    requested_amount: requested,
    currency: fault.currency ?? rest.currency,
    receipt_number: null,
    message: null,
    channel: 'card',
    ip_address: '127.0.0.1',
    log: { start_time: 0, time_spent: 4, attempts: 1, errors: 0, success: true, mobile: false, input: [], history: [] },
    fees: Math.round(amount * 0.029) + 100,
    fees_split: null,
    authorization: authorizationOf(card) ?? {},
    customer: customerIn(customer),
    plan: charge.plan,
    plan_object: found ? planAnswer(found) : {},
    split: {},
    order_id: null,
    paidAt: charge.paid_at,
    createdAt: charge.created_at,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: charge.created_at,
    subaccount: {},
  }
}

export function subscriptionAnswer(ledger: Ledger, subscription: Subscription) {
  const { card, invoiced, ...rest } = subscription
  const customer = ledger.customers.find(({ customer_code }) => customer_code === subscription.customer) ?? null
  const plan = ledger.plans.find(({ plan_code }) => plan_code === subscription.plan)
  return {
    ...rest,
    invoices: [],
    domain,
    integration,
    customer: customerIn(customer),
    plan: plan && planAnswer(plan),
    amount: plan?.amount ?? 0,
    authorization: authorizationOf(card),
    start: 0,
    quantity: 1,
    easy_cron_id: null,
    cron_expression: '0 0 1 1 *',
    open_invoice: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }
}

export const customerAnswer = (ledger: Ledger, customer: Customer) => ({
  ...customerIn(customer),
  domain,
  integration,
  transactions: [],
  authorizations: [],
  subscriptions: ledger.subscriptions
    .filter((each) => each.customer === customer.customer_code)
    .map((each) => ({ ...subscriptionAnswer(ledger, each), customer: customer.id, plan: 1 })),
})

export const refundAnswer = (ledger: Ledger, { reference, ...refund }: Refund) => {
  const charge = ledger.charges.find((each) => each.reference === reference)
  return {
    ...refund,
    transaction: charge ? chargeAnswer(ledger, charge) : null,
    integration,
    deducted_amount: 0,
    channel: null,
    customer_note: refund.merchant_note,
    refunded_by: 'support@example.org',
    expected_at: nowIn(ledger).toISOString(),
    currency: 'ZAR',
    domain,
    fully_deducted: false,
    updatedAt: refund.createdAt,
  }
}

export const disputeAnswer = (ledger: Ledger, charge: Charge, { status }: Dispute) => ({
  id: charge.id,
  history: [{ status, by: charge.email, createdAt: nowIn(ledger).toISOString() }],
  messages: [],
  currency: charge.currency,
  last4: charge.card?.last4 ?? '',
  bin: charge.card?.bin ?? '',
  transaction_reference: null,
  merchant_transaction_reference: charge.reference,
  refund_amount: charge.amount,
  status,
  domain,
  resolution: null,
  category: 'chargeback',
  note: null,
  attachments: null,
  integration,
  transaction: chargeAnswer(ledger, charge),
  createdAt: nowIn(ledger).toISOString(),
  updatedAt: nowIn(ledger).toISOString(),
})

/* What is sent to us: the fields its documentation shows. */

export const invoiceEvent = (ledger: Ledger, subscription: Subscription, charge: Charge | null) => ({
  domain,
  invoice_code: `INV_${subscription.id}${subscription.next_payment_date?.slice(0, 4)}`,
  amount: charge?.amount ?? 0,
  period_start: nowIn(ledger).toISOString(),
  period_end: nowIn(ledger).toISOString(),
  status: charge?.status === 'success' ? 'success' : 'pending',
  paid: charge?.status === 'success',
  paid_at: charge?.paid_at ?? null,
  description: null,
  authorization: authorizationOf(subscription.card),
  subscription: subscriptionAnswer(ledger, subscription),
  customer: customerIn(ledger.customers.find(({ customer_code }) => customer_code === subscription.customer) ?? null),
  transaction:
    charge?.status === 'success'
      ? { reference: charge.reference, status: charge.status, amount: charge.amount, currency: charge.currency }
      : {},
  created_at: nowIn(ledger).toISOString(),
})

export const refundEvent = (refund: Refund) => ({
  status: refund.status,
  transaction_reference: refund.reference,
  refund_reference: refund.status === 'processed' ? `RR${refund.id}` : null,
  amount: String(refund.amount),
  currency: 'ZAR',
  processor: 'mpgs_zen',
  customer: { first_name: null, last_name: null, email: '' },
  integration,
  domain,
})
