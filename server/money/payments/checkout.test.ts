import { expect, test } from 'vitest'
import { openShop } from '#server/test/shop.ts'

test('a trial is paid for: plan, role, payment and receipt are there at once, and the renewal is set up for a year later', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial('Ada', 'Supervisor')
  const trial = await shop.planOf(ada)
  const checkout = await ada.calls.payments.startCheckout({ plan: 'Supervisor' })
  expect(checkout).toMatchObject({
    amount: 150_000,
    currency: 'ZAR',
    email: ada.email,
    planCode: expect.stringMatching(/^PLN_/),
  })
  expect(shop.provider.ledger.charges).toMatchObject([
    { reference: checkout.reference, amount: 150_000, plan: null, metadata: { user_id: ada.id, plan: 'Supervisor' } },
  ])
  shop.provider.payByCard(checkout.accessCode)
  expect(await ada.calls.payments.confirm({ reference: checkout.reference })).toEqual({
    plan: 'Supervisor',
    outcome: 'paid',
  })

  const plan = await shop.planOf(ada)
  expect(plan).toMatchObject({
    plan: 'Supervisor',
    status: 'active',
    trialEnd: null,
    trialStart: null,
    paymentReference: checkout.reference,
  })
  // A year from the end of the trial: none of its days is lost.
  expect(plan?.currentPeriodStart).toEqual(trial?.trialEnd)
  expect(plan && plan.currentPeriodEnd.getTime() - plan.currentPeriodStart.getTime()).toBe(365 * 86_400_000)
  expect(await shop.paymentsOf(ada)).toMatchObject([
    { amount: 1500, currency: 'ZAR', status: 'success', plan: 'Supervisor', reference: checkout.reference },
  ])
  expect(await shop.receipts()).toMatchObject([{ number: 1, kind: 'receipt', amount: 150_000, vat: 0 }])
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  const [renewal] = shop.provider.ledger.subscriptions
  expect(renewal).toMatchObject({
    status: 'active',
    plan: checkout.planCode,
    next_payment_date: plan?.currentPeriodEnd.toISOString(),
  })
  expect(await shop.planOf(ada)).toMatchObject({
    paystackSubscriptionId: renewal?.subscription_code,
    cardLast4: '4081',
  })
  expect(await ada.calls.subscriptions.find()).toMatchObject({
    renews: true,
    card: { brand: 'Visa', last4: '4081', expires: '2030-12' },
  })
  // Nothing but the first year was charged.
  expect(shop.provider.ledger.charges).toHaveLength(1)
})

test('a year later the renewal arrives at the full price and continues the period', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  const reference = await shop.pay(ada)
  await ada.calls.payments.confirm({ reference })
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  shop.provider.setFaults({ webhook: { delayMs: 500 } })
  await shop.aYearLater()
  const first = await shop.planOf(ada)
  await shop.until('the second payment', async () => (await shop.paymentsOf(ada)).length === 2)
  const [, second] = await shop.paymentsOf(ada)
  expect(second).toMatchObject({ amount: 900, kind: 'renew', plan: 'Researcher', status: 'success', refusal: null })
  const renewed = await shop.planOf(ada)
  expect(renewed?.currentPeriodStart).toEqual(first?.currentPeriodEnd)
  expect(renewed).toMatchObject({ status: 'active', renews: true, paymentReference: second?.reference })
  expect((await shop.receipts()).map(({ number, amount }) => [number, amount])).toEqual([
    [1, 45_000],
    [2, 90_000],
  ])
})
