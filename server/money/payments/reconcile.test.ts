import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lapse } from '#server/money/subscriptions/lapse.ts'
import { nouns } from '#server/nouns.ts'
import { openShop } from '#server/test/shop.ts'
import { trials } from '#server/test/trials.ts'
import { paymentIntents, payments } from './tables.ts'

const slowTest = { timeout: 240_000 }
/** CHECKOUTS=1000 npx vitest run --project=extended server/money/payments/reconcile -t F12 */
const checkouts = Number(process.env.CHECKOUTS ?? trials({ brief: 12, long: 200 }))

test('F10: with every event lost and the browser closed, the reconciler finds the payment', async () => {
  await using shop = await openShop()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const ada = await shop.onTrial()
  const reference = await shop.pay(ada)
  await shop.reconcile()
  expect(await shop.paymentsOf(ada)).toMatchObject([{ reference }])
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  // A year later nothing arrives either.
  await shop.aYearLater()
  await shop.reconcile()
  expect(await shop.paymentsOf(ada)).toMatchObject([{ kind: 'activate' }, { kind: 'renew', amount: 900 }])
  await shop.reconcile()
  expect(await shop.paymentsOf(ada)).toHaveLength(2)
  expect(await shop.alerts()).toEqual([])
})

test('F10: a renewal that is 71 hours late finds the plan in force; after 72 hours without one it is Free, and nothing is charged any more', async () => {
  await using shop = await openShop()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const [ada, bob] = [await shop.onTrial('Ada'), await shop.onTrial('Bob')]
  for (const person of [ada, bob]) {
    await person.calls.payments.confirm({ reference: await shop.pay(person) })
    await shop.until('the renewal', async () => (await shop.planOf(person))?.renews === true)
  }
  const inForce = async (person: typeof ada) => (await person.calls.subscriptions.find()).planInForce
  for (const person of [ada, bob]) await shop.age(person, 365 + 71 / 24)
  await lapse(shop.db, shop.dependencies.provider)
  expect([await inForce(ada), await inForce(bob)]).toEqual(['Researcher', 'Researcher'])
  expect((await ada.calls.subscriptions.find()).notice).toMatchObject({ notice: 'renewal_failed' })
  // Ada's renewal arrives now, Bob's card is refused.
  const bobs = shop.provider.ledger.subscriptions.find(
    ({ customer }) =>
      customer === shop.provider.ledger.customers.find(({ email }) => email === bob.email)?.customer_code,
  )
  if (bobs) bobs.card.last4 = '0000'
  shop.provider.advance(366)
  await shop.reconcile()
  await shop.age(ada, 2 / 24)
  await shop.age(bob, 2 / 24)
  await lapse(shop.db, shop.dependencies.provider)
  expect([await inForce(ada), await inForce(bob)]).toEqual(['Researcher', 'Free'])
  await shop.until('Bob is not charged again', async () => bobs?.status === 'non-renewing')
})

test('a renewal that comes after the lapse begins a new period', async () => {
  await using shop = await openShop()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const ada = await shop.onTrial()
  await ada.calls.payments.confirm({ reference: await shop.pay(ada) })
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  shop.provider.advance(366)
  await shop.age(ada, 380)
  expect(await ada.calls.subscriptions.find()).toMatchObject({ planInForce: 'Free' })
  await shop.reconcile()
  expect(await ada.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher', status: 'active' })
})

test('F12: while the provider hangs, the checkout fails before the provider responds, and nothing is charged', {
  timeout: 60_000,
}, async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  shop.provider.setFaults({ api: { timeout: 1 } })
  await expect(ada.calls.payments.startCheckout({ plan: 'Researcher' })).rejects.toMatchObject({
    code: 'PROVIDER_AWAY',
  })
  expect(shop.provider.ledger.charges.filter(({ status }) => status === 'success')).toEqual([])
})

test.each([
  ['half', 0.5],
  ['one in ten', 0.1],
])(
  'F12: while %s of the provider’s answers are errors, every payment there is one payment here, and none is charged twice',
  slowTest,
  async (which, status500) => {
    await using shop = await openShop({ haste: 100_000 })
    const people = []
    for (let each = 0; each < checkouts; each += 1) people.push(await shop.onTrial(`Gus${each}`))
    shop.provider.setFaults({ api: { status500 }, webhook: { drop: 0.5 } })
    await Promise.all(
      people.map(async (person) => {
        const reference = await shop.pay(person).catch(() => null)
        if (reference) await person.calls.payments.confirm({ reference }).catch(() => {})
      }),
    )
    shop.provider.setFaults({ api: { status500: 0 }, webhook: { drop: 0 } })
    await shop.wait(5)
    await shop.reconcile()
    const there = shop.provider.ledger.charges
      .filter(({ status }) => status === 'success')
      .map(({ reference }) => reference)
    const here = (await shop.db.select().from(payments)).map(({ reference }) => reference)
    expect(here.sort()).toEqual(there.sort())
    expect(
      new Set(shop.provider.ledger.charges.filter(({ status }) => status === 'success').map(({ email }) => email)).size,
    ).toBe(there.length)
    console.log(`${there.length} of ${people.length} could pay while ${which} of the answers were errors`)
  },
)

test('what nobody pays for a day is left; a failed card leaves room for another try', async () => {
  await using shop = await openShop()
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const ada = await shop.onTrial()
  const reference = await shop.pay(ada, 'Researcher', '4084080000005408')
  expect(await ada.calls.payments.confirm({ reference })).toMatchObject({ outcome: 'failed' })
  const again = await shop.pay(ada)
  expect(again).not.toBe(reference)
  await shop.wait(27 * 60)
  shop.provider.ledger.charges.length = 0
  await shop.reconcile()
  expect((await shop.intents()).map(({ state }) => state)).toEqual(['failed', 'abandoned'])
})

test('a card that cannot be charged again keeps its paid year, and is paid by hand a month before it ends', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  await ada.calls.payments.confirm({ reference: await shop.pay(ada, 'Researcher', '507850785078507812') })
  await shop.wait(10)
  await shop.reconcile()
  expect(shop.provider.ledger.subscriptions).toEqual([])
  expect(await ada.calls.subscriptions.find()).toMatchObject({ planInForce: 'Researcher', renews: false, notice: null })
  await shop.age(ada, 350)
  expect(await ada.calls.subscriptions.find()).toMatchObject({ notice: { notice: 'pay_again' } })
  const before = (await shop.planOf(ada))?.currentPeriodEnd.getTime() ?? 0
  const reference = await shop.pay(ada)
  expect(shop.provider.ledger.charges.at(-1)).toMatchObject({ amount: 90_000 })
  await ada.calls.payments.confirm({ reference })
  expect((await shop.planOf(ada))?.currentPeriodEnd.getTime()).toBe(before + 365 * 86_400_000)
})

test('a renewal is set up although its answer, or its work, was lost; a stray one is ended', async () => {
  let killAnswer = true
  await using shop = await openShop({
    watch: ({ path, method, when }) => {
      if (path === '/subscription' && method === 'POST' && when === 'after' && killAnswer) {
        killAnswer = false
        return 'lose'
      }
      return undefined
    },
  })
  const ada = await shop.onTrial()
  await ada.calls.payments.confirm({ reference: await shop.pay(ada) })
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  expect(shop.provider.ledger.subscriptions).toHaveLength(1)
  // Somebody ends it here, and it is not there any more either; what is not ours is ended too.
  const [ours] = shop.provider.ledger.subscriptions
  if (ours) shop.provider.ledger.subscriptions.push({ ...ours, subscription_code: 'SUB_stray', email_token: 'stray' })
  const { endRenewals } = await import('../renewals/end-renewals.ts')
  await endRenewals(shop.dependencies, ours?.customer ?? '')
  expect(shop.provider.ledger.subscriptions.map(({ status }) => status)).toEqual(['active', 'non-renewing'])
})

test('a payment that the provider does not list is an alert', async () => {
  await using shop = await openShop()
  const ada = await shop.onTrial()
  const reference = await shop.pay(ada)
  await ada.calls.payments.confirm({ reference })
  // Its renewal is set up afterwards; without the charge the provider would refuse that as well.
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  shop.provider.ledger.charges.length = 0
  await shop.reconcile()
  expect(await shop.alerts()).toMatchObject([{ kind: 'not_at_provider', reference }])
})

test('F29: deleting an account in the middle of a payment ends the renewal, and gives back what arrives later', async () => {
  await using shop = await openShop()
  const [ada, bob] = [await shop.onTrial('Ada'), await shop.onTrial('Bob')]
  await ada.calls.payments.confirm({ reference: await shop.pay(ada) })
  await shop.until('the renewal', async () => (await shop.planOf(ada))?.renews === true)
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const { accessCode, reference } = await bob.calls.payments.startCheckout({ plan: 'Researcher' })
  const { deleteAccount } = await import('#server/people/accounts/delete-account.ts')
  for (const person of [ada, bob]) await deleteAccount({ ...shop.dependencies, nouns }, person)
  await shop.until('the renewal is ended', async () => shop.provider.ledger.subscriptions[0]?.status === 'non-renewing')
  shop.provider.payByCard(accessCode)
  await shop.reconcile()
  await shop.until('the refund', async () => shop.provider.ledger.refunds.length === 1)
  // The accounts are gone; what was paid stays in the books.
  expect((await shop.db.select().from(payments)).map(({ profileId }) => profileId)).toEqual([null, null])
  const [intent] = await shop.db.select().from(paymentIntents).where(eq(paymentIntents.reference, reference))
  expect(intent).toMatchObject({ profileId: null, state: 'succeeded' })
  expect(await shop.receipts()).toHaveLength(1)
  await expect(shop.db.execute(sql`delete from receipts`)).rejects.toThrow()
})
