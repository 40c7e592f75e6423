import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openShop, type Shop } from '#server/test/shop.ts'
import { trials } from '#server/test/trials.ts'
import { providerEvents } from './tables.ts'

const slowTest = { timeout: 240_000 }
const year = 365 * 86_400_000

/** Somebody who has paid, whose events have not arrived. */
async function buyer(shop: Shop, name: string) {
  const person = await shop.onTrial(name)
  const reference = await shop.pay(person)
  return { person, reference }
}

test('F8: fifty identical events at once, and ten more later, are one payment and one period', slowTest, async () => {
  await using shop = await openShop()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  for (let run = 0; run < trials({ brief: 4, long: 100 }); run += 1) {
    const { person, reference } = await buyer(shop, `Ada${run}`)
    const body = shop.sent('charge.success', reference)
    const send = async () => expect(await shop.sendEvent(body)).toBe(200)
    await Promise.all(Array.from({ length: 50 }, send))
    for (let later = 0; later < 10; later += 1) await send()
    await shop.processed()
    expect(await shop.paymentsOf(person)).toHaveLength(1)
    const plan = await shop.planOf(person)
    expect(plan && plan.currentPeriodEnd.getTime() - plan.currentPeriodStart.getTime()).toBe(year)
  }
  expect(await shop.db.$count(providerEvents)).toBe(trials({ brief: 4, long: 100 }))
  expect(await shop.receipts()).toHaveLength(trials({ brief: 4, long: 100 }))
})

test('F8: the callback, the event and the reconciler at once are one payment', slowTest, async () => {
  await using shop = await openShop()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  for (let run = 0; run < trials({ brief: 3, long: 30 }); run += 1) {
    const { person, reference } = await buyer(shop, `Bob${run}`)
    await shop.wait(3)
    const body = shop.sent('charge.success', reference)
    const confirm = () => person.calls.payments.confirm({ reference })
    const all = [
      ...Array(7).fill(confirm),
      ...Array(7).fill(() => shop.sendEvent(body)),
      ...Array(6).fill(shop.reconcile),
    ]
    await Promise.all(all.sort(() => Math.random() - 0.5).map((each) => each()))
    await shop.processed()
    expect(await shop.paymentsOf(person)).toMatchObject([{ reference, refusal: null }])
    expect(await confirm()).toEqual({ plan: 'Researcher', outcome: 'paid' })
  }
  expect(await shop.receipts()).toHaveLength(trials({ brief: 3, long: 30 }))
})

test(
  'F9: every order of a renewal’s events ends alike, with the callback of the first payment among them',
  slowTest,
  async () => {
    await using shop = await openShop()
    shop.provider.setFaults({ webhook: { drop: 1 } })
    const kinds = ['subscription.create', 'invoice.create', 'charge.success', 'invoice.update']
    const orders = permutations(kinds)
    const people = []
    for (const order of orders) {
      const { person, reference } = await buyer(shop, `Cyn${people.length}`)
      // The callback first, or the event of the first payment.
      if (people.length % 2) await person.calls.payments.confirm({ reference })
      else await shop.sendEvent(shop.sent('charge.success', reference))
      people.push({ person, order })
    }
    await shop.processed()
    for (const { person } of people)
      await shop.until('the renewal', async () => (await shop.planOf(person))?.renews === true)
    await shop.aYearLater()
    const ends = await Promise.all(
      people.map(async ({ person }) => (await shop.planOf(person))?.currentPeriodEnd.getTime()),
    )
    await Promise.all(
      people.map(async ({ person, order }) => {
        const plan = await shop.planOf(person)
        for (const kind of order) {
          const about = kind.startsWith('charge')
            ? (plan?.paystackCustomerId ?? '')
            : (plan?.paystackSubscriptionId ?? '')
          expect(await shop.sendEvent(shop.sent(kind, about))).toBe(200)
        }
      }),
    )
    await shop.processed()
    for (const [at, { person, order }] of people.entries()) {
      expect(await shop.paymentsOf(person), order.join()).toHaveLength(2)
      const { currentPeriodEnd, ...plan } = (await shop.planOf(person)) ?? {}
      expect([order, plan]).toMatchObject([order, { plan: 'Researcher', status: 'active', renews: true }])
      expect(currentPeriodEnd?.getTime()).toBe((ends[at] ?? 0) + year)
    }
    expect((await shop.alerts()).map(({ kind }) => kind)).toEqual([])
  },
)

test(
  'F9: what somebody ended at the provider is not renewed, in whatever order its events come',
  slowTest,
  async () => {
    await using shop = await openShop()
    shop.provider.setFaults({ webhook: { drop: 1 } })
    const events = ['subscription.create', 'subscription.not_renew', 'subscription.disable']
    const people = []
    for (const order of permutations(events)) {
      const { person, reference } = await buyer(shop, `Dee${people.length}`)
      await person.calls.payments.confirm({ reference })
      await shop.until('the renewal', async () => (await shop.planOf(person))?.renews === true)
      shop.provider.leave((await shop.planOf(person))?.paystackSubscriptionId ?? '')
      people.push({ person, order })
    }
    await shop.aYearLater()
    for (const { person, order } of people)
      for (const kind of order)
        await shop.sendEvent(shop.sent(kind, (await shop.planOf(person))?.paystackSubscriptionId ?? ''))
    await shop.processed()
    await shop.wait(5)
    await shop.reconcile()
    for (const { person, order } of people) {
      expect(await shop.planOf(person), order.join()).toMatchObject({
        plan: 'Researcher',
        status: 'active',
        renews: false,
      })
      expect(await shop.paymentsOf(person)).toHaveLength(1)
    }
    // Nobody is charged again for what they have ended.
    expect(shop.provider.ledger.subscriptions.filter(({ status }) => status === 'active')).toEqual([])
  },
)

test('F11: a thousand forged or altered events are refused, and nothing is stored', slowTest, async () => {
  await using shop = await openShop()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const { person, reference } = await buyer(shop, 'Eve')
  const body = shop.sent('charge.success', reference)
  const bytes = Buffer.from(body)
  const mutated = fc.oneof(
    // Other bodies under a signature of the right form.
    fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
      const other = Buffer.from(bytes)
      other[at] = ((other[at] ?? 0) + by) % 256
      return { body: other, right: true }
    }),
    fc
      .constantFrom(
        Buffer.alloc(0),
        Buffer.from(`${body} `),
        Buffer.from(`\ufeff${body}`),
        Buffer.from(JSON.stringify(JSON.parse(body), null, 1)),
      )
      .map((other) => ({ body: other, right: true })),
    // The right body under other signatures.
    fc
      .oneof(
        fc.constantFrom('', '0', 'a'.repeat(127), 'a'.repeat(128), 'z'.repeat(128), 'A'.repeat(128), 'é'.repeat(64)),
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 128, maxLength: 128 }),
      )
      .map((signature) => ({ body: bytes, signature, right: false })),
  )
  const { createHmac } = await import('node:crypto')
  const { keys } = await import('../../../sandbox/paystack/serve.ts')
  const signature = createHmac('sha512', keys.secretKey).update(bytes).digest('hex')
  const cases = fc.sample(mutated, { numRuns: 1000, seed: 11 })
  for (const each of cases)
    expect(await shop.sendEvent(each.body, 'signature' in each ? each.signature.replace('é', 'e') : signature)).toBe(
      401,
    )
  expect(await shop.db.$count(providerEvents)).toBe(0)
  expect(await shop.paymentsOf(person)).toEqual([])
})

test('an event is accepted under the former key for a while, and one of the other mode changes nothing', async () => {
  await using shop = await openShop({ settings: { PAYSTACK_FORMER_SECRET_KEY: 'sk_test_former' } })
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const { person, reference } = await buyer(shop, 'Fay')
  const { createHmac } = await import('node:crypto')
  const live = shop.sent('charge.success', reference).replace('"domain":"test"', '"domain":"live"')
  expect(await shop.sendEvent(live)).toBe(200)
  await shop.processed()
  expect(await shop.paymentsOf(person)).toEqual([])
  expect(await shop.alerts()).toMatchObject([{ kind: 'event_of_other_mode' }])
  const body = shop.sent('charge.success', reference)
  expect(await shop.sendEvent(body, createHmac('sha512', 'sk_test_former').update(body).digest('hex'))).toBe(200)
  await shop.processed()
  expect(await shop.paymentsOf(person)).toHaveLength(1)
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length <= 1) return [items]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
