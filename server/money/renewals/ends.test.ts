import { expect, test } from 'vitest'
import { setAgent } from '#server/site/support/set-agent.ts'
import { openShop, type Shop } from '#server/test/shop.ts'
import { endRenewals } from './end-renewals.ts'

type Person = Awaited<ReturnType<Shop['onTrial']>>

const planOf = async ({ calls }: Person) => (await calls.subscriptions.find()).planInForce
const running = (shop: Shop) => shop.provider.ledger.subscriptions.filter(({ status }) => status === 'active')
const day = 86_400_000

test('what is charged after somebody has cancelled is given back, and begins nothing', async () => {
  await using shop = await openShop()
  const { person } = await shop.payer()
  const [renewal] = running(shop)
  await person.calls.subscriptions.cancel()
  await shop.until('no renewal', async () => running(shop).length === 0)
  // As if the provider did not know of it.
  if (renewal) renewal.status = 'active'
  await shop.aYearLater()
  await shop.age(person, 366)
  await shop.until('the refund', async () => shop.provider.ledger.refunds.length === 1)
  expect(await planOf(person)).toBe('Free')
  expect(await shop.paymentsOf(person)).toMatchObject([{ refusal: null }, { refusal: 'NO_LONGER_WANTED', amount: 900 }])
  expect(await shop.receipts()).toHaveLength(1)
})

test('what somebody cancels is ended although its answer was lost', async () => {
  let loses = 1
  await using shop = await openShop({
    watch: ({ path, method, when }) =>
      path === '/subscription' && method === 'POST' && when === 'after' && loses-- > 0 ? 'lose' : undefined,
  })
  const person = await shop.onTrial()
  await person.calls.payments.confirm({ reference: await shop.pay(person) })
  await shop.until('it is begun', async () => running(shop).length === 1)
  await person.calls.subscriptions.cancel()
  await shop.until('it is ended', async () => running(shop).length === 0)
  expect(await shop.planOf(person)).toMatchObject({ status: 'cancelled', renews: false })
})

test('near the end of a period nobody pays twice: a second renewal is given back', async () => {
  await using shop = await openShop()
  const { person } = await shop.payer()
  await person.calls.subscriptions.cancel()
  await shop.age(person, 350)
  shop.provider.setFaults({ api: { status500: 1 } })
  await person.calls.subscriptions.resume()
  // The renewal is being set up: another payment is not offered meanwhile.
  const offer = async () =>
    (await person.calls.subscriptions.find()).offers.find(({ plan }) => plan === 'Researcher')?.offer
  expect(await offer()).toBe('current')
  await expect(person.calls.payments.startCheckout({ plan: 'Researcher' })).rejects.toMatchObject({
    data: { refusal: 'ALREADY_ON_PLAN' },
  })
  shop.provider.setFaults({ api: { status500: 0 } })
  await shop.wait(5)
  await shop.until('the renewal', async () => {
    await shop.reconcile().catch(() => {})
    return (await shop.planOf(person))?.renews === true
  })
  // By hand, with two windows that were opened long ago: only one of them counts.
  await shop.forgetRenewals()
  const first = await person.calls.payments.startCheckout({ plan: 'Researcher' })
  await shop.wait(70)
  const second = await person.calls.payments.startCheckout({ plan: 'Researcher' })
  expect(second.reference).not.toBe(first.reference)
  const before = (await shop.planOf(person))?.currentPeriodEnd.getTime() ?? 0
  for (const { accessCode } of [first, second]) shop.provider.payByCard(accessCode)
  const outcomes = []
  for (const { reference } of [first, second])
    outcomes.push((await person.calls.payments.confirm({ reference })).outcome)
  // Whichever event comes first counts.
  expect(outcomes.sort()).toEqual(['given_back', 'paid'])
  expect((await shop.planOf(person))?.currentPeriodEnd.getTime()).toBe(before + 365 * day)
}, 60_000)

test('a card that is refused at the renewal is replaced by another one, within the three days', async () => {
  await using shop = await openShop()
  const { person } = await shop.payer()
  const [renewal] = running(shop)
  if (renewal) renewal.card = { ...renewal.card, last4: '0000' }
  await shop.aYearLater()
  await shop.until('it is known', async () => (await shop.planOf(person))?.renews === false)
  expect(await person.calls.subscriptions.find()).toMatchObject({
    planInForce: 'Researcher',
    notice: { notice: 'renewal_failed' },
  })
  const before = (await shop.planOf(person))?.currentPeriodEnd.getTime() ?? 0
  await person.calls.payments.confirm({ reference: await shop.pay(person) })
  expect((await shop.planOf(person))?.currentPeriodEnd.getTime()).toBe(before + 365 * day)
  await shop.until('the new card renews', async () => (await shop.planOf(person))?.renews === true)
  expect(running(shop)).toHaveLength(1)
  expect(running(shop)[0]?.card.last4).toBe('4081')
})

test('a year that is given back leaves the one before it', async () => {
  await using shop = await openShop()
  const { person } = await shop.payer()
  await shop.forgetRenewals()
  await shop.age(person, 345)
  const before = (await shop.planOf(person))?.currentPeriodEnd
  const reference = await shop.pay(person)
  await person.calls.payments.confirm({ reference })
  const sue = await shop.onTrial('Sue')
  await setAgent(shop.db, sue.email, true)
  const [, second] = await shop.paymentsOf(person)
  const reason = 'They changed their mind'
  await sue.calls.support.refundPayment({ paymentId: second?.id ?? '', amount: 90_000, reason })
  await shop.until('the refund', async () => shop.provider.ledger.refunds.length === 1)
  shop.provider.processRefunds()
  await shop.until('it is settled', async () => (await shop.paymentsOf(person))[1]?.status === 'refunded')
  expect((await shop.planOf(person))?.currentPeriodEnd).toEqual(before)
  expect(await planOf(person)).toBe('Researcher')
})

test('what support sets is not charged, and not ended by giving back what was paid before; what it extends is charged later', async () => {
  await using shop = await openShop()
  const [{ person, reference }, { person: bob }] = [await shop.payer(), await shop.payer('Bob')]
  const sue = await shop.onTrial('Sue')
  await setAgent(shop.db, sue.email, true)
  const reason = 'Signed contract'
  await sue.calls.support.setPlan({ profileId: person.id, plan: 'Institutions', until: '2055-06-30', reason })
  const [paid] = await shop.paymentsOf(person)
  await sue.calls.support.refundPayment({ paymentId: paid?.id ?? '', amount: 45_000, reason })
  await shop.until('the refund', async () => shop.provider.ledger.refunds.length === 1)
  shop.provider.processRefunds()
  await shop.until('it is settled', async () => (await shop.paymentsOf(person))[0]?.status === 'refunded')
  await shop.wait(10)
  await shop.reconcile()
  expect(await planOf(person)).toBe('Institutions')
  expect(reference).toBeTruthy()
  expect(running(shop)).toHaveLength(1)

  await sue.calls.support.extendPlan({ profileId: bob.id, days: 60, reason })
  await shop.until('it renews later', async () => {
    const plan = await shop.planOf(bob)
    const [renewal] = running(shop)
    return plan?.renews === true && renewal?.next_payment_date === plan.currentPeriodEnd.toISOString()
  })
  expect(running(shop)).toHaveLength(1)
})

test('what a customer pays for something else is not ended', async () => {
  await using shop = await openShop()
  const { person } = await shop.payer()
  const [ours] = running(shop)
  if (!ours) throw new Error('Nothing renews')
  shop.provider.ledger.subscriptions.push({ ...ours, subscription_code: 'SUB_other', plan: 'PLN_elsewhere' })
  shop.provider.ledger.plans.push({
    id: 99,
    plan_code: 'PLN_elsewhere',
    name: 'Tea',
    amount: 100,
    interval: 'monthly',
    currency: 'ZAR',
  })
  await endRenewals(shop.dependencies, ours.customer)
  await person.calls.subscriptions.cancel()
  await shop.until('ours is ended', async () => ours.status === 'non-renewing')
  expect(running(shop).map(({ plan }) => plan)).toEqual(['PLN_elsewhere'])
})

test('who began at a former price goes on at it', async () => {
  await using shop = await openShop({
    settings: { PAYSTACK_PLAN_RESEARCHER: 'PLN_researcheryearly,PLN_researcherformer' },
    prepare: ({ ledger }) =>
      ledger.plans.push({
        id: 98,
        plan_code: 'PLN_researcherformer',
        name: 'Researcher',
        amount: 80_000,
        interval: 'annually',
        currency: 'ZAR',
      }),
  })
  const { person } = await shop.payer()
  const [renewal] = running(shop)
  if (renewal) renewal.plan = 'PLN_researcherformer'
  await shop.aYearLater()
  await shop.until('it is renewed', async () => (await shop.paymentsOf(person)).length === 2)
  expect(await shop.paymentsOf(person)).toMatchObject([{ amount: 450 }, { amount: 800, refusal: null }])
  expect(await shop.planOf(person)).toMatchObject({ renews: true })
})
