import { expect, test } from 'vitest'
import { openShop } from '#server/test/shop.ts'
import type { VerifyFault } from '../../../sandbox/paystack/answers.ts'

/* Pitfalls 1 to 5, 14 and 17 of payments: nothing but exactly what was asked for unlocks anything. */

test.each<[string, VerifyFault, string]>([
  ['a cent less', { amountDelta: -1 }, 'mismatch_amount'],
  ['a cent more', { amountDelta: 1 }, 'mismatch_amount'],
  ['as much in dollars', { currency: 'USD' }, 'mismatch_currency'],
  ['another reference', { reference: 'nf-other' }, 'mismatch_reference'],
  ['a live payment', { domain: 'live' }, 'mismatch_mode'],
])('%s unlocks nothing, and raises an alert once', async (_what, verify, alert) => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  shop.provider.setFaults({ verify, webhook: { drop: 1 } })
  const reference = await shop.pay(ada)
  for (let tries = 0; tries < 2; tries += 1)
    expect(await ada.calls.payments.confirm({ reference })).toMatchObject({ outcome: 'mismatch' })
  expect(await shop.planOf(ada)).toMatchObject({ plan: 'Researcher', status: 'trialing', paymentReference: null })
  expect([await shop.paymentsOf(ada), await shop.receipts()]).toEqual([[], []])
  expect(await shop.alerts()).toMatchObject([{ kind: alert, reference }])
  expect(await shop.intents()).toMatchObject([{ state: 'mismatch' }])
})

test('a fee that the payer bears is added to the amount, and is not taken for a mismatch', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  shop.provider.setFaults({ verify: { feeDelta: 10_283 }, webhook: { drop: 1 } })
  const reference = await shop.pay(ada)
  expect(await ada.calls.payments.confirm({ reference })).toMatchObject({ outcome: 'paid' })
  expect(await shop.paymentsOf(ada)).toMatchObject([{ amount: 450 }])
})

test('what somebody else paid under a reference of ours unlocks nothing', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const { reference } = await ada.calls.payments.startCheckout({ plan: 'Researcher' })
  // The provider forgets ours and has another one under its name, of the same amount.
  shop.provider.ledger.charges.length = 0
  shop.provider.plant(reference, 45_000)
  expect(await ada.calls.payments.confirm({ reference })).toMatchObject({ outcome: 'mismatch' })
  expect(await shop.planOf(ada)).toMatchObject({ status: 'trialing' })
  expect(await shop.alerts()).toMatchObject([{ kind: 'mismatch_person' }])
})

test('a reference that the provider has already is never taken for paid: a new one takes its place', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const first = await ada.calls.payments.startCheckout({ plan: 'Researcher' })
  // As if the answer had been lost on its way.
  await shop.db.execute(`update payment_intents set state = 'created', access_code = null, authorization_url = null`)
  const second = await ada.calls.payments.startCheckout({ plan: 'Researcher' })
  expect(second.reference).not.toBe(first.reference)
  expect((await shop.intents()).map(({ state }) => state)).toEqual(['abandoned', 'initialized'])
  expect(await ada.calls.payments.confirm({ reference: second.reference })).toMatchObject({ outcome: 'pending' })
  // Should the first one be paid after all, it counts; the second is given back.
  shop.provider.payByCard(first.accessCode)
  expect(await ada.calls.payments.confirm({ reference: first.reference })).toMatchObject({ outcome: 'paid' })
  shop.provider.payByCard(second.accessCode)
  expect(await ada.calls.payments.confirm({ reference: second.reference })).toMatchObject({ outcome: 'given_back' })
  await shop.until('the refund', async () => shop.provider.ledger.refunds.length === 1)
  expect(shop.provider.ledger.refunds).toMatchObject([{ reference: second.reference, amount: 45_000 }])
  expect(await shop.receipts()).toHaveLength(1)
})

test('a checkout holds its price for a day: paid later it unlocks nothing and is given back', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  const bob = await shop.onTrial('Bob')
  const [late, slow] = [ada, bob].map((person) => person.calls.payments.startCheckout({ plan: 'Researcher' }))
  const [first, second] = [await late, await slow]
  const begin = (reference = '', hours = 0) => {
    const charge = shop.provider.ledger.charges.find((each) => each.reference === reference)
    if (charge) charge.created_at = new Date(Date.now() - hours * 3_600_000).toISOString()
  }
  begin(first?.reference, 25)
  begin(second?.reference, 23)
  for (const checkout of [first, second]) shop.provider.payByCard(checkout?.accessCode ?? '')
  expect(await ada.calls.payments.confirm({ reference: first?.reference ?? '' })).toMatchObject({
    outcome: 'given_back',
  })
  expect(await shop.planOf(ada)).toMatchObject({ status: 'trialing', halfPriceUsedAt: null })
  expect(await shop.paymentsOf(ada)).toMatchObject([{ refusal: 'CHECKOUT_EXPIRED' }])
  await shop.until('the refund', async () => shop.provider.ledger.refunds.length === 1)
  expect(await bob.calls.payments.confirm({ reference: second?.reference ?? '' })).toMatchObject({ outcome: 'paid' })
})

test('somebody else’s reference is unknown to everybody, and a second look at one’s own changes nothing', async () => {
  await using shop = await openShop()
  const [ada, eve] = [await shop.onTrial('Ada'), await shop.onTrial('Eve')]
  const reference = await shop.pay(ada)
  await expect(eve.calls.payments.confirm({ reference })).rejects.toMatchObject({ code: 'NO_PAYMENT' })
  await expect(eve.calls.payments.confirm({ reference: 'nf-nothing' })).rejects.toMatchObject({ code: 'NO_PAYMENT' })
  const first = await ada.calls.payments.confirm({ reference })
  const plan = await shop.planOf(ada)
  expect(await ada.calls.payments.confirm({ reference })).toEqual(first)
  expect((await shop.planOf(ada))?.currentPeriodEnd).toEqual(plan?.currentPeriodEnd)
  expect(await shop.paymentsOf(ada)).toHaveLength(1)
  expect(await shop.planOf(eve)).toMatchObject({ status: 'trialing' })
  expect(await eve.calls.payments.list()).toEqual([])
  const [mine] = await ada.calls.payments.list()
  const path = `/receipts/${mine?.receipts[0]?.id}`
  const open = async (person: typeof ada) =>
    (await shop.request(path, { headers: { cookie: await shop.cookieOf(person) } })).status
  expect([await open(ada), await open(eve), (await shop.request(path)).status]).toEqual([200, 404, 401])
})

test('the price and the reference are the server’s: the page cannot send any', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  const cheap = { plan: 'Researcher' as const, amount: 100, reference: 'nf-mine' }
  await expect(ada.calls.payments.startCheckout(cheap)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { reference, amount } = await ada.calls.payments.startCheckout({ plan: 'Researcher' })
  expect(amount).toBe(45_000)
  expect(reference).toMatch(/^nf-[0-9a-f]{32}$/)
})

test('of twenty checkouts begun at once in several tabs there is one', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => ada.calls.payments.startCheckout({ plan: 'Researcher' })),
  )
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(1)
  expect(shop.provider.ledger.charges).toHaveLength(1)
})

test('plans that the provider would renew at another price are not sold', async () => {
  await using shop = await openShop({
    prepare: ({ ledger }) => {
      for (const plan of ledger.plans) plan.amount -= 1
    },
  })
  const ada = await shop.onTrial()
  await expect(ada.calls.payments.startCheckout({ plan: 'Researcher' })).rejects.toMatchObject({
    code: 'PROVIDER_AWAY',
  })
  expect(shop.provider.ledger.charges).toEqual([])
})

test('no key, card code or token of the provider is in a log', async () => {
  const { overheard } = await import('#server/test/overheard.ts')
  const said = overheard.logs.join('\n')
  expect(said.length).toBeGreaterThan(1000)
  expect(said.match(/email_token|sk_test|AUTH_\w+/g)).toBe(null)
})
