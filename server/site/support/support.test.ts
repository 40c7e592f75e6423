import { expect, test } from 'vitest'
import { openShop } from '#server/test/shop.ts'
import { setAgent } from './set-agent.ts'

const reason = 'They wrote to us'

test('nobody but those let in from the command line finds anything at the desk', async () => {
  await using shop = await openShop()
  const [ada, sue] = [await shop.onTrial('Ada'), await shop.onTrial('Sue')]
  const { support } = ada.calls
  const about = { profileId: sue.id, reason }
  const asks = [
    () => support.findPeople({ search: 'Sue' }),
    () => support.openPerson({ profileId: sue.id }),
    () => support.listAlerts(),
    () => support.reconcilePerson(about),
    () => support.extendPlan({ ...about, days: 7 }),
    () => support.setPlan({ ...about, plan: 'Institutions', until: '2055-01-01' }),
    () => support.refundPayment({ paymentId: crypto.randomUUID(), amount: 100, reason }),
  ]
  for (const ask of asks) await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(shop.visitor.support.listAlerts()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect([
    await setAgent(shop.db, 'nobody@example.org', true),
    await setAgent(shop.db, ` ${ada.email.toUpperCase()}`, true),
  ]).toEqual([false, true])
  expect(await support.listAlerts()).toEqual([])
  await setAgent(shop.db, ada.email, false)
  await expect(support.listAlerts()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('support finds a person, reconciles, extends, refunds and sets a plan; each act is recorded with who and why', async () => {
  await using shop = await openShop()
  const [ada, sue] = [await shop.onTrial('Ada'), await shop.onTrial('Sue')]
  await setAgent(shop.db, sue.email, true)
  const { support } = sue.calls
  shop.provider.setFaults({ webhook: { drop: 1 } })
  const reference = await shop.pay(ada)
  const about = { profileId: ada.id, reason }

  expect(await support.reconcilePerson(about)).toEqual({ outcomes: [{ reference, outcome: 'paid' }] })
  expect(await support.findPeople({ search: reference })).toMatchObject([{ email: ada.email }])
  expect(await support.findPeople({ search: 'ada t' })).toMatchObject([{ email: ada.email }])
  expect(await support.findPeople({ search: '%%' })).toEqual([])
  const before = (await shop.planOf(ada))?.currentPeriodEnd.getTime() ?? 0
  await support.extendPlan({ ...about, days: 30 })
  expect((await shop.planOf(ada))?.currentPeriodEnd.getTime()).toBe(before + 30 * 86_400_000)

  const opened = await support.openPerson({ profileId: ada.id })
  const paymentId = opened.payments[0]?.id ?? ''
  await expect(support.refundPayment({ paymentId, amount: 45_100, reason })).rejects.toMatchObject({ code: 'TOO_MUCH' })
  const both = await Promise.allSettled([
    support.refundPayment({ paymentId, amount: 45_000, reason }),
    support.refundPayment({ paymentId, amount: 45_000, reason }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.until('the refund', async () => shop.provider.ledger.refunds.length === 1)
  shop.provider.setFaults({ webhook: { drop: 0 } })
  shop.provider.processRefunds()
  await shop.until('Free', async () => (await ada.calls.subscriptions.find()).planInForce === 'Free')
  await support.setPlan({ ...about, plan: 'Supervisor', until: '2055-06-30' })
  expect(await ada.calls.profiles.me()).toMatchObject({ profile: { role: 'Supervisor' } })
  await expect(support.setPlan({ ...about, plan: 'Supervisor', until: '2020-06-30' })).rejects.toMatchObject({
    data: { refusal: 'ENDS_IN_THE_PAST' },
  })
  await expect(support.extendPlan({ ...about, days: 7, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })

  const { acts, events, refunds } = await support.openPerson({ profileId: ada.id })
  expect(acts.map(({ act, agentEmail, reason }) => [act, agentEmail, reason])).toEqual(
    ['set_plan', 'refund', 'extend', 'reconcile'].map((act) => [act, sue.email, reason]),
  )
  expect(refunds).toMatchObject([{ amount: 45_000, state: 'processed', reason }])
  expect(events.map(({ event }) => event)).toContain('refund.processed')
  expect(JSON.stringify(await support.openPerson({ profileId: ada.id }))).not.toMatch(/AUTH_|email_token|sk_/)
})
