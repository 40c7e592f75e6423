import { expect, test } from 'vitest'
import type { Refusal } from '#domain/money/subscriptions/commands.ts'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import { afterDays, free, type Subscription } from '#domain/money/subscriptions/subscriptions.ts'
import { type Mismatch, mismatchOf, type Paid, purchaseOf } from './payments.ts'

const now = new Date('2026-03-01T00:00:00Z')
const onFree: Subscription = { ...free(afterDays(now, -30)), trialUsedAt: null, halfPriceUsedAt: null, hasCard: false }
const hadTrial = { ...onFree, trialUsedAt: afterDays(now, -20) }
const onTrial: Subscription = {
  ...hadTrial,
  plan: 'Researcher',
  status: 'trialing',
  trialStart: now,
  trialEnd: afterDays(now, 7),
  currentPeriodEnd: afterDays(now, 7),
}
const paid = (plan: PlanName, days: number, more: Partial<Subscription> = {}): Subscription => ({
  ...hadTrial,
  plan,
  currentPeriodStart: afterDays(now, days - 365),
  currentPeriodEnd: afterDays(now, days),
  halfPriceUsedAt: afterDays(now, days - 365),
  renews: true,
  ...more,
})

test.each<[string, Subscription, PlanName, object]>([
  ['half price on a trial', onTrial, 'Researcher', { kind: 'activate', amount: 45_000 }],
  ['another plan than the one tried', onTrial, 'Supervisor', { kind: 'activate', amount: 150_000 }],
  ['half price after a trial', hadTrial, 'Supervisor', { kind: 'activate', amount: 150_000 }],
  ['the full price, once half of it was used', paid('Researcher', -9), 'Researcher', { amount: 90_000 }],
  ['the full price on another plan too', paid('Researcher', -9), 'Supervisor', { amount: 300_000 }],
  ['another year, by hand', paid('Researcher', 9, { renews: false }), 'Researcher', { kind: 'renew', amount: 90_000 }],
])('what is paid: %s', (_what, subscription, plan, purchase) => {
  expect(purchaseOf(subscription, plan, now)).toMatchObject({ plan, ...purchase })
})

test.each<[string, Subscription, PlanName, Refusal]>([
  ['Free during a trial', onTrial, 'Free', 'NO_SWITCH_TO_FREE'],
  ['Free while on it', onFree, 'Free', 'ALREADY_ON_PLAN'],
  ['without having tried it', onFree, 'Researcher', 'UPGRADE_NEEDS_TRIAL'],
  ['more than what is paid for', paid('Researcher', 90), 'Supervisor', 'UPGRADE_NEEDS_TRIAL'],
  ['less than what is paid for', paid('Supervisor', 90), 'Researcher', 'DOWNGRADE'],
  ['nothing instead of what is paid for', paid('Supervisor', 90), 'Free', 'DOWNGRADE'],
  ['what is paid for', paid('Researcher', 90), 'Researcher', 'ALREADY_ON_PLAN'],
  ['what renews by itself', paid('Researcher', 9), 'Researcher', 'ALREADY_ON_PLAN'],
  ['long before it ends', paid('Researcher', 40, { renews: false }), 'Researcher', 'ALREADY_ON_PLAN'],
  [
    'what was cancelled',
    paid('Researcher', 9, { status: 'cancelled', renews: false }),
    'Researcher',
    'ALREADY_ON_PLAN',
  ],
  ['Institutions', onTrial, 'Institutions', 'CONTACT_SALES'],
])('what is not paid: %s', (_what, subscription, plan, refused) => {
  expect(purchaseOf(subscription, plan, now)).toEqual({ refused })
})

const expected = { reference: 'nf-1', amount: 45_000, mode: 'test', email: 'Ada@example.org' }
const right: Paid = {
  reference: 'nf-1',
  amount: 45_000,
  requested: 45_000,
  currency: 'ZAR',
  mode: 'test',
  email: 'ada@example.org',
}

test.each<[string, Partial<Paid>, Mismatch | null]>([
  ['what was asked for', {}, null],
  ['without what was requested', { requested: null }, null],
  ['with a fee that the payer bears', { amount: 46_305 }, null],
  ['a cent less', { amount: 44_999, requested: 44_999 }, 'amount'],
  ['less than was requested', { amount: 44_999 }, 'amount'],
  ['more than was asked for', { amount: 45_001, requested: 45_001 }, 'amount'],
  ['as much in another currency', { currency: 'NGN' }, 'currency'],
  ['another reference', { reference: 'nf-2' }, 'reference'],
  ['by somebody else', { email: 'eve@example.org' }, 'person'],
  ['by nobody', { email: null }, 'person'],
  ['a live payment in test mode', { mode: 'live' }, 'mode'],
])('a payment that is %s', (_what, difference, mismatch) => {
  expect(mismatchOf({ ...right, ...difference }, expected)).toBe(mismatch)
})
