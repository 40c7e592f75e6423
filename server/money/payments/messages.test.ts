import { expect, test } from 'vitest'
import { refusals } from '#domain/money/subscriptions/commands.ts'
import { openShop, type Shop } from '#server/test/shop.ts'
import { createWorld } from '#server/test/world.ts'

type Person = Awaited<ReturnType<Shop['onTrial']>>
type Case = [message: string, when: string, meet: (shop: Shop, person: Person) => Promise<unknown>]

const onPaid = async (shop: Shop, person: Person, plan: 'Researcher' | 'Supervisor') => {
  await person.calls.payments.confirm({ reference: await shop.pay(person, plan) })
}

/* The messages of the specification (8) about subscriptions and payments that the server answers with. */
const cases: Case[] = [
  [
    'No active subscription to update',
    'a cancelled plan is switched',
    async (shop, { calls, ...person }) => {
      await onPaid(shop, { calls, ...person }, 'Researcher')
      await calls.subscriptions.cancel()
      return await calls.subscriptions.switchTrialPlan({ plan: 'Supervisor' })
    },
  ],
  [
    'No active subscription to cancel',
    'Free is cancelled',
    async (shop) => (await shop.arrive('Neo', 'Free')).calls.subscriptions.cancel(),
  ],
  [
    'Can only switch plans while on trial',
    'Free is switched',
    async (shop) => (await shop.arrive('Neo', 'Free')).calls.subscriptions.switchTrialPlan({ plan: 'Supervisor' }),
  ],
  [
    'Cannot switch to Free plan during trial',
    'a trial is switched to Free',
    async (_shop, { calls }) => calls.subscriptions.switchTrialPlan({ plan: 'Free' }),
  ],
  [
    'Cannot switch to Free plan during trial',
    'Free is paid for during a trial',
    async (_shop, { calls }) => calls.payments.startCheckout({ plan: 'Free' }),
  ],
  [
    'Can only upgrade while on trial',
    'a plan is paid for that was not tried',
    async (shop) => {
      const person = await shop.arrive('Neo', 'Free')
      return await shop.callsOf(person).then((calls) => calls.payments.startCheckout({ plan: 'Researcher' }))
    },
  ],
  [
    'Downgrades are not allowed.',
    'less is paid for than one has',
    async (shop, person) => {
      await onPaid(shop, person, 'Supervisor')
      return await person.calls.payments.startCheckout({ plan: 'Researcher' })
    },
  ],
  [
    "You're already subscribed to this plan!",
    'it is paid for twice',
    async (shop, person) => {
      await onPaid(shop, person, 'Researcher')
      return await person.calls.payments.startCheckout({ plan: 'Researcher' })
    },
  ],
  [
    "You're already subscribed to this plan!",
    'a trial is switched to itself',
    async (_shop, { calls }) => calls.subscriptions.switchTrialPlan({ plan: 'Researcher' }),
  ],
]

test.each(cases)('“%s”: when %s', async (message, _when, meet) => {
  await using shop = await openShop()
  const person = await shop.onTrial()
  await expect(meet(shop, person)).rejects.toMatchObject({ message })
})

test('“User not authenticated or no subscription found.” and “No user or subscription found”: before the profile is completed', async () => {
  await using world = await createWorld()
  const ada = await world.arrive('Ada', 'Free')
  await world.db.execute(`delete from users_profiles where profile_id = '${ada.id}'`)
  await expect(ada.calls.subscriptions.find()).rejects.toMatchObject({
    message: 'User not authenticated or no subscription found.',
  })
  await expect(ada.calls.payments.startCheckout({ plan: 'Researcher' })).rejects.toMatchObject({
    message: 'No user or subscription found',
  })
  await expect(world.visitor.subscriptions.find()).rejects.toMatchObject({
    message: 'You must be logged in to perform this action',
  })
})

test('“You can only upgrade while on trial.” is what the page says', () => {
  expect(refusals.UPGRADE_NEEDS_TRIAL).toBe('You can only upgrade while on trial.')
})

test('PAYMENTS=off sells nothing: no trial, no checkout; the operator’s plans stand', async () => {
  await using shop = await openShop({ settings: { PAYMENTS: 'off' } })
  const person = await shop.arrive('Ada', 'Free')
  const calls = await shop.callsOf(person)
  for (const ask of [
    () => calls.subscriptions.startTrial({ plan: 'Researcher' }),
    () => calls.payments.startCheckout({ plan: 'Researcher' }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_SOLD' })
  // What was sold before is still renewed and given back.
  expect(await shop.sendEvent('{}')).toBe(200)
  const found = await calls.subscriptions.find()
  expect([found.isSold, found.offers.map(({ offer }) => offer)]).toEqual([false, ['current', 'none', 'none', 'none']])
  const policy = (await shop.request('/manage-plan')).headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('frame-src')
  const landing = await (await shop.request('/')).text()
  if (landing.includes('<html')) expect(landing).toContain('data-payments="off"')

  const { setAgent } = await import('#server/site/support/set-agent.ts')
  const agent = await shop.arrive('Sue')
  await setAgent(shop.db, agent.email, true)
  const desk = await shop.callsOf(agent)
  await desk.support.setPlan({
    profileId: person.id,
    plan: 'Institutions',
    until: '2055-01-31',
    reason: 'Signed contract',
  })
  expect(await calls.subscriptions.find()).toMatchObject({ planInForce: 'Institutions', renews: false })
})
