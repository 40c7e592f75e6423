import { MantineProvider } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { BillingHistory } from './subscriptions/BillingHistory.tsx'
import { type Checkout, confirmPayment, type Ended, openCheckout } from './subscriptions/checkout.ts'
import { NotLoaded } from './subscriptions/NotLoaded.tsx'
import { PaymentResult } from './subscriptions/PaymentResult.tsx'
import { PlanCard } from './subscriptions/PlanCard.tsx'
import { type Subscription, startingTrial, switchingTrial } from './subscriptions/plan-verbs.ts'
import { unconfirmed } from './subscriptions/use-payment.ts'
import { notBegun, paymentWords, wordsForEnded } from './subscriptions/words.ts'

/* The texts about plans and payments that the specification quotes (its section 8), and other texts of the same pages. */

beforeEach(() => () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const queries = new QueryClient()

/** Returns the text of an element, as the page first shows it. */
function textOf(element: ReactElement): string {
  const page = createElement(QueryClientProvider, { client: queries }, createElement(MantineProvider, null, element))
  return renderToStaticMarkup(page)
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test.each([
  ['Failed to start trial. Please try again.', startingTrial('Researcher').failed],
  ['Failed to switch trial plan. Please try again.', switchingTrial('Supervisor').failed],
  ['Failed to upgrade from trial. Please try again.', notBegun(true)],
  ['Failed to start subscription. Please try again.', notBegun(false)],
])('a toast about plans is called “%s”', (text, title) => {
  expect(title).toBe(text)
})

test.each([
  ['You can only upgrade while on trial.', 'UPGRADE_NEEDS_TRIAL'],
  ["You're already subscribed to this plan!", 'ALREADY_ON_PLAN'],
  ["You're already subscribed to this plan!", 'SAME_PLAN'],
])('a payment that cannot begin shows “%s”: %s', (text, refusal) => {
  expect(sentenceOf(new ORPCError('REFUSED', { status: 409, data: { refusal } }), paymentWords)).toBe(text)
})

// Comes first: a script that has loaded once stays.
test('a script that has not loaded after ten seconds ends with “Failed to load the Paystack script”', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: () => ({ addEventListener: () => {}, remove: () => {} }),
    head: { append: () => {} },
  })
  const ended = vi.fn((ended: Ended) => reasonIn(ended))
  void openCheckout(checkout).then(ended)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveReturnedWith('Failed to load the Paystack script')
})

type Callbacks = { onCancel: () => void; onError: (error: { message?: string }) => void }

test.each<[text: string, ends: (callbacks: Callbacks) => void]>([
  [
    'Failed to process payment: the bank does not answer',
    ({ onError }) => onError({ message: 'the bank does not answer' }),
  ],
  ['Failed to process payment: the payment could not be opened', ({ onError }) => onError({})],
  ['Payment was cancelled', ({ onCancel }) => onCancel()],
])('the provider’s window ends with “%s”', async (text, ends) => {
  const resumeTransaction = (_code: string, callbacks: Callbacks) => ends(callbacks)
  vi.stubGlobal('window', {
    PaystackPop: class {
      resumeTransaction = resumeTransaction
    },
  })
  expect(reasonIn(await openCheckout(checkout))).toBe(text)
})

const checkout = { accessCode: 'code', inlineUrl: 'https://provider.example/inline.js' } as Checkout

const reasonIn = (ended: Ended) => (ended.how === 'paid' ? 'paid' : wordsForEnded(ended))

test('a payment is on its way if the server cannot be reached, and unknown if the server does not know it', async () => {
  vi.stubGlobal('location', { origin: 'http://localhost:4321' })
  const failing = async (reply: () => Promise<Response>) => {
    vi.stubGlobal('fetch', reply)
    const payment = unconfirmed(await confirmPayment('reference').catch((error: unknown) => error))
    return textOf(createElement(PaymentResult, { payment, back: null }))
  }
  expect(await failing(() => Promise.reject(new TypeError('Failed to fetch')))).toContain('Your payment is on its way')
  const json = { defined: true, code: 'NO_PAYMENT', status: 404, message: '', data: null }
  expect(await failing(async () => Response.json({ json }, { status: 404 }))).toContain(
    'Failed to process payment: the payment provider has no record of it',
  )
})

test('a subscription that is not there shows “No subscription found. Please try refreshing the page.”', () => {
  const error = new ORPCError('NO_SUBSCRIPTION', { status: 404 })
  expect(textOf(createElement(NotLoaded, { error, retry: () => {} }))).toContain(
    'No subscription found. Please try refreshing the page.',
  )
})

test('a charge that is being refunded says so, and that the money comes', () => {
  const history = createElement(BillingHistory)
  queries.setQueryData(api.payments.list.queryKey(), [])
  expect(textOf(history)).toContain('No payment history found.')
  queries.setQueryData(api.payments.list.queryKey(), [
    {
      ...{ id: 'payment', reference: 'reference', plan: 'Researcher', amount: 900, refunded: 0, currency: 'ZAR' },
      ...{ status: 'success', refusal: 'ALREADY_PAID', createdAt: new Date(), receipts: [] },
      ...{ billing_cycle: 'yearly', subscription_type: 'recurring' },
    },
  ])
  expect(textOf(history)).toContain('R900')
  expect(textOf(history)).toContain('Being paid back')
  expect(textOf(history)).toContain('The money goes back to your card within a few days.')
  expect(textOf(history)).not.toContain('Success')
})

test.each([
  ['Researcher', true],
  ['Institutions', false],
] as const)('with a paid %s plan, the card of Supervisor says when it is available: %s', (planInForce, isLarger) => {
  const subscription = {
    ...{ plan: planInForce, planInForce, status: 'active', trialDaysLeft: null, isSold: true, givenBy: [] },
    ...{ offers: [], currentPeriodEnd: new Date('2027-06-20T10:00:00Z'), renews: false },
  } as unknown as Subscription
  const card = createElement(PlanCard, { plan: 'Supervisor', subscription, pending: false, onAct: () => {} })
  const text = `You can take Supervisor when ${planInForce} ends, on 20 June 2027. `
  expect(textOf(card).includes(text)).toBe(isLarger)
})
