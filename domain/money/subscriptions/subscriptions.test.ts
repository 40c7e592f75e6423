import { expect, test } from 'vitest'
import { type Command, decide, type Refusal } from './commands.ts'
import { hasRoomForProject, type PlanName, planNames } from './plans.ts'
import {
  afterDays,
  directPeriodDays,
  free,
  graceHours,
  offerFor,
  paidPeriodDays,
  planInForce,
  planWith,
  type Subscription,
  trialDays,
  trialDaysLeft,
} from './subscriptions.ts'

const day = 86_400_000
const now = new Date('2026-03-01T00:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)

const onFree: Subscription = { ...free(later(-30)), trialUsedAt: null, halfPriceUsedAt: null, hasCard: false }
const paid = (plan: PlanName, end: Date): Subscription => ({
  ...onFree,
  plan,
  currentPeriodStart: later(-365),
  currentPeriodEnd: end,
  trialUsedAt: later(-372),
})
const onTrial = (plan: PlanName, end: Date): Subscription => ({
  ...onFree,
  plan,
  status: 'trialing',
  trialStart: new Date(end.getTime() - trialDays * day),
  trialEnd: end,
  currentPeriodEnd: end,
  trialUsedAt: new Date(end.getTime() - trialDays * day),
})
const cancelled = (end: Date): Subscription => ({ ...paid('Researcher', end), status: 'cancelled' })

test('a payment is for 365 days, a plan that support sets directly for 30, and Free for ten years', () => {
  expect([paidPeriodDays, directPeriodDays]).toEqual([365, 30])
  expect(free(now).currentPeriodEnd.toISOString()).toBe('2036-03-01T00:00:00.000Z')
  const bought = decide(onTrial('Researcher', now), { do: 'activate', plan: 'Researcher' }, now)
  expect(bought).toMatchObject({ subscription: { currentPeriodStart: now, currentPeriodEnd: afterDays(now, 365) } })
})

test.each<[string, Subscription, PlanName]>([
  ['an active plan', paid('Researcher', later(30)), 'Researcher'],
  ['a plan that is being renewed', paid('Researcher', later(-graceHours / 24 + 0.1)), 'Researcher'],
  ['a plan that was not renewed', paid('Researcher', later(-graceHours / 24)), 'Free'],
  ['a trial', onTrial('Supervisor', later(1)), 'Supervisor'],
  ['a trial that ended', onTrial('Supervisor', now), 'Free'],
  ['a cancelled plan, still paid for', cancelled(later(1)), 'Researcher'],
  ['a cancelled plan that ran out', cancelled(now), 'Free'],
  ['Free', onFree, 'Free'],
])('the plan in force: %s', (_what, subscription, plan) => {
  expect(planInForce(subscription, now)).toBe(plan)
})

test.each<[PlanName, string[], PlanName | null, PlanName]>([
  ['Free', [], null, 'Free'],
  ['Researcher', [], null, 'Researcher'],
  ['Free', ['Karoo University'], null, 'Institutions'],
  ['Free', [], 'Institutions', 'Institutions'],
  ['Free', [], 'Researcher', 'Researcher'],
  ['Supervisor', [], 'Researcher', 'Supervisor'],
  ['Free', ['Karoo University'], 'Researcher', 'Institutions'],
])('%s, with the institutions %j and %s for everyone, has the limits of %s', (own, institutions, forEveryone, plan) => {
  expect(planWith(own, { institutions, forEveryone })).toBe(plan)
})

test.each<[string, Subscription, Command, Refusal]>([
  ['the plan one is on', onTrial('Researcher', later(1)), { do: 'start_trial', plan: 'Researcher' }, 'ALREADY_ON_PLAN'],
  ['a trial while on one', onTrial('Researcher', later(1)), { do: 'start_trial', plan: 'Supervisor' }, 'NOT_ON_TRIAL'],
  ['a second trial', onTrial('Researcher', later(-1)), { do: 'start_trial', plan: 'Supervisor' }, 'TRIAL_USED'],
  ['a trial after having paid', paid('Researcher', later(-9)), { do: 'start_trial', plan: 'Supervisor' }, 'TRIAL_USED'],
  ['switching from Free', onFree, { do: 'switch', plan: 'Supervisor' }, 'NOT_ON_TRIAL'],
  ['switching what is paid', paid('Researcher', later(9)), { do: 'switch', plan: 'Supervisor' }, 'NOT_ON_TRIAL'],
  ['switching to Free', onTrial('Researcher', later(1)), { do: 'switch', plan: 'Free' }, 'NO_SWITCH_TO_FREE'],
  [
    'switching to Institutions',
    onTrial('Researcher', later(1)),
    { do: 'switch', plan: 'Institutions' },
    'CONTACT_SALES',
  ],
  ['switching to the same', onTrial('Researcher', later(1)), { do: 'switch', plan: 'Researcher' }, 'SAME_PLAN'],
  ['cancelling Free', onFree, { do: 'cancel' }, 'NOTHING_TO_CANCEL'],
  ['cancelling twice', cancelled(later(9)), { do: 'cancel' }, 'NOTHING_TO_CANCEL'],
  ['cancelling a trial that is over', onTrial('Researcher', later(-1)), { do: 'cancel' }, 'NOTHING_TO_CANCEL'],
])('refused: %s', (_what, subscription, command, refused) => {
  expect(decide(subscription, command, now)).toEqual({ refused })
})

test('a trial lasts seven days, keeps its dates when the plan is switched, and ends at once when it is cancelled', () => {
  const begun = decide(onFree, { do: 'start_trial', plan: 'Researcher' }, now)
  if ('refused' in begun) throw new Error(begun.refused)
  expect(begun.subscription).toMatchObject({ status: 'trialing', trialStart: now, trialEnd: later(7) })
  expect(trialDaysLeft(begun.subscription, later(6.5))).toBe(1)
  const switched = decide(begun.subscription, { do: 'switch', plan: 'Supervisor' }, later(3))
  if ('refused' in switched) throw new Error(switched.refused)
  expect(switched.subscription).toEqual({ ...begun.subscription, plan: 'Supervisor' })
  const ended = decide(switched.subscription, { do: 'cancel' }, later(4))
  if ('refused' in ended) throw new Error(ended.refused)
  expect(ended.subscription).toMatchObject({ status: 'cancelled', plan: 'Supervisor' })
  expect([planInForce(ended.subscription, later(4)), trialDaysLeft(ended.subscription, later(4))]).toEqual([
    'Free',
    null,
  ])
})

test.each<[string, Subscription, string[]]>([
  ['Free', onFree, ['current', 'start_trial', 'start_trial', 'contact_sales']],
  ['a trial', onTrial('Researcher', later(1)), ['none', 'pay', 'switch', 'contact_sales']],
  ['Free after a trial', onTrial('Researcher', later(-1)), ['current', 'pay', 'pay', 'contact_sales']],
  ['a paid plan', paid('Supervisor', later(90)), ['none', 'none', 'current', 'contact_sales']],
  ['a paid plan that ends', paid('Supervisor', later(9)), ['none', 'none', 'pay_again', 'contact_sales']],
  ['one that renews', { ...paid('Supervisor', later(9)), renews: true }, ['none', 'none', 'current', 'contact_sales']],
  ['a cancelled plan', cancelled(later(9)), ['none', 'resume', 'none', 'contact_sales']],
  ['Institutions', paid('Institutions', later(9)), ['none', 'none', 'none', 'current']],
])('what is offered on %s', (_what, subscription, offers) => {
  expect(planNames.map((plan) => offerFor(plan, subscription, now))).toEqual(offers)
})

test('Free has room for three projects, the others for any number', () => {
  expect([0, 2, 3, 4].map((owned) => hasRoomForProject('Free', owned))).toEqual([true, true, false, false])
  expect(hasRoomForProject('Researcher', 500)).toBe(true)
})
