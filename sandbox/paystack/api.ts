import { type Context, Hono } from 'hono'
import {
  chargeAnswer,
  customerAnswer,
  disputeAnswer,
  planAnswer,
  refundAnswer,
  refundEvent,
  subscriptionAnswer,
  type VerifyFault,
} from './answers.ts'
import { debit, type Send } from './clock.ts'
import { type Charge, code, type Ledger, next, nowIn } from './ledger.ts'

export type ApiParts = {
  ledger: Ledger
  secretKey: string
  url: () => string
  send: Send
  /** What is changed in the answers about charges. */
  verifyFault: () => VerifyFault
}

/** The provider's API, as far as the product uses it. */
export function api({ ledger, secretKey, url, send, verifyFault }: ApiParts): Hono {
  const app = new Hono()
  app.use(async (c, then) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`) return refuse(c, 401, 'Invalid key', 'invalid_Key')
    return then()
  })
  const chargeOf = (reference: string) => ledger.charges.find((each) => each.reference === reference)
  const subscriptionOf = (subscriptionCode: unknown) =>
    ledger.subscriptions.find((each) => each.subscription_code === subscriptionCode)

  app.post('/transaction/initialize', async (c) => {
    const {
      email,
      amount,
      currency = 'ZAR',
      reference = code(),
      metadata = '',
      callback_url = null,
      plan,
    } = await c.req.json()
    if (!/^[\w.=-]+$/.test(reference)) return refuse(c, 400, 'Invalid reference', 'invalid_reference')
    if (!Number.isInteger(amount) || amount < 100) return refuse(c, 400, 'Invalid amount', 'invalid_amount')
    if (chargeOf(reference)) return refuse(c, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
    const found = ledger.plans.find(({ plan_code }) => plan_code === plan)
    const charge: Charge = {
      id: next(ledger),
      reference,
      access_code: code(),
      // As at the provider, a plan overrules the amount.
      amount: found?.amount ?? amount,
      currency,
      email,
      metadata,
      callback_url,
      status: 'abandoned',
      gateway_response: 'The transaction was not completed',
      created_at: nowIn(ledger).toISOString(),
      paid_at: null,
      card: null,
      customer: null,
      plan: plan ?? null,
    }
    ledger.charges.push(charge)
    const { access_code } = charge
    return answer(c, 'Authorization URL created', {
      authorization_url: `${url()}/${access_code}`,
      access_code,
      reference,
    })
  })

  app.get('/transaction/verify/:reference', (c) => {
    const charge = chargeOf(c.req.param('reference'))
    if (!charge) return refuse(c, 404, 'Transaction reference not found.', 'transaction_not_found')
    return answer(c, 'Verification successful', chargeAnswer(ledger, charge, verifyFault()))
  })

  app.get('/transaction', (c) => {
    const { status, from = '', page = '1', perPage = '50' } = c.req.query()
    const found = ledger.charges.filter((each) => each.created_at >= from && (!status || each.status === status))
    const begin = (Number(page) - 1) * Number(perPage)
    const shown = found.slice(begin, begin + Number(perPage))
    return answer(
      c,
      'Transactions retrieved',
      shown.map((each) => chargeAnswer(ledger, each, verifyFault())),
    )
  })

  app.post('/subscription', async (c) => {
    const { customer, plan, authorization, start_date } = await c.req.json()
    const payer = ledger.customers.find((each) => each.customer_code === customer || each.email === customer)
    const card = ledger.charges.find((each) => each.card?.authorization_code === authorization)?.card
    if (!payer || !card?.reusable)
      return refuse(
        c,
        404,
        'The customer specified has no saved authorizations',
        'no_active_authorizations_for_customer',
      )
    if (!ledger.plans.some(({ plan_code }) => plan_code === plan))
      return refuse(c, 404, 'Plan not found', 'plan_not_found')
    const there = ledger.subscriptions.find(
      (each) =>
        each.customer === payer.customer_code && each.plan === plan && ['active', 'attention'].includes(each.status),
    )
    if (there) return refuse(c, 400, 'This subscription is already in place.', 'duplicate_subscription')
    const starts = start_date === undefined ? nowIn(ledger) : new Date(start_date)
    const isInvalid = Number.isNaN(starts.getTime())
    const subscription = {
      id: next(ledger),
      subscription_code: code('SUB_'),
      email_token: code(),
      status: 'active' as const,
      customer: payer.customer_code,
      plan,
      card,
      next_payment_date: isInvalid ? null : starts.toISOString(),
      invoiced: false,
    }
    ledger.subscriptions.push(subscription)
    // As was seen at the provider: refused, and there nevertheless.
    if (isInvalid) return refuse(c, 400, 'Invalid start date', 'invalid_start_date')
    send('subscription.create', subscriptionAnswer(ledger, subscription))
    if (start_date === undefined) debit(ledger, subscription, send)
    const made = subscriptionAnswer(ledger, subscription)
    return answer(c, 'Subscription successfully created', { ...made, customer: payer.id, plan: made.plan?.id })
  })

  app.get('/subscription/:code', (c) => {
    const found = subscriptionOf(c.req.param('code'))
    if (!found) return refuse(c, 404, 'Subscription not found', 'subscription_not_found')
    return answer(c, 'Subscription retrieved successfully', subscriptionAnswer(ledger, found))
  })

  app.get('/subscription/:code/manage/link', (c) => {
    const found = subscriptionOf(c.req.param('code'))
    if (!found) return refuse(c, 404, 'Subscription not found', 'subscription_not_found')
    return answer(c, 'Link generated', { link: `${url()}/manage/${found.subscription_code}` })
  })

  app.post('/subscription/disable', async (c) => {
    const { code: subscriptionCode, token } = await c.req.json()
    const found = subscriptionOf(subscriptionCode)
    if (found?.email_token !== token || !found || !['active', 'attention'].includes(found.status))
      return refuse(c, 404, 'Subscription with code not found or already inactive', 'not_found')
    found.status = 'non-renewing'
    send('subscription.not_renew', { ...subscriptionAnswer(ledger, found), next_payment_date: null })
    return answer(c, 'Subscription disabled successfully', undefined)
  })

  app.get('/customer/:code', (c) => {
    const codeOrEmail = c.req.param('code')
    const found = ledger.customers.find((each) => each.customer_code === codeOrEmail || each.email === codeOrEmail)
    if (!found) return refuse(c, 404, 'Customer not found', 'customer_not_found')
    return answer(c, 'Customer retrieved', customerAnswer(ledger, found))
  })

  app.get('/plan/:code', (c) => {
    const found = ledger.plans.find(({ plan_code }) => plan_code === c.req.param('code'))
    if (!found) return refuse(c, 404, 'Plan not found', 'plan_not_found')
    return answer(c, 'Plan retrieved', planAnswer(found))
  })

  app.post('/refund', async (c) => {
    const { transaction, amount, merchant_note = '' } = await c.req.json()
    const charge = chargeOf(transaction)
    if (charge?.status !== 'success')
      return refuse(c, 400, 'Transaction cannot be refunded', 'transaction_not_refundable')
    const back = ledger.refunds.filter(({ reference, status }) => reference === transaction && status !== 'failed')
    const left = charge.amount - back.reduce((sum, each) => sum + each.amount, 0)
    if (left <= 0 || (amount ?? left) > left)
      return refuse(c, 400, 'Refund amount is more than what is left of the transaction', 'refund_too_large')
    const refund = {
      // 64 bits, as the provider's ids may have.
      id: String(18_446_744_073_709_000_000n + BigInt(next(ledger))),
      reference: charge.reference,
      amount: amount ?? left,
      status: 'pending' as const,
      merchant_note,
      createdAt: nowIn(ledger).toISOString(),
    }
    ledger.refunds.push(refund)
    send('refund.pending', refundEvent(refund))
    return withLargeIds(answer(c, 'Refund has been queued for processing', refundAnswer(ledger, refund)))
  })

  app.get('/refund/:id', async (c) => {
    const found = ledger.refunds.find(({ id }) => id === c.req.param('id'))
    if (!found) return refuse(c, 404, 'Refund not found', 'refund_not_found')
    return withLargeIds(answer(c, 'Refund retrieved', refundAnswer(ledger, found)))
  })

  app.get('/dispute/transaction/:id', (c) => {
    const charge = ledger.charges.find(({ id }) => String(id) === c.req.param('id'))
    const found = ledger.disputes.findLast(({ reference }) => reference === charge?.reference)
    if (!charge || !found) return refuse(c, 404, 'Dispute not found', 'dispute_not_found')
    return answer(c, 'Dispute retrieved', disputeAnswer(ledger, charge, found))
  })

  app.get('/refund', async (c) => {
    const { from = '', page = '1', perPage = '50' } = c.req.query()
    const found = ledger.refunds.filter(({ createdAt }) => createdAt >= from)
    const begin = (Number(page) - 1) * Number(perPage)
    const shown = found.slice(begin, begin + Number(perPage)).map((each) => refundAnswer(ledger, each))
    return withLargeIds(answer(c, 'Refunds retrieved', shown))
  })
  return app
}

/** Ids are numbers on the wire, larger than JavaScript's. */
async function withLargeIds(response: Response): Promise<Response> {
  const text = (await response.text()).replace(/"id":"(\d{16,})"/g, '"id":$1')
  return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } })
}

const answer = (c: Context, message: string, data: unknown) => c.json({ status: true, message, data })

const refuse = (c: Context, status: 400 | 401 | 404, message: string, error: string) =>
  c.json({ status: false, message, meta: { nextStep: '' }, type: 'validation_error', code: error }, status)
