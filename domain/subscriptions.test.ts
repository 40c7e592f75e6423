import { expect, test } from 'vitest'
import { hasRoomForProject } from './plans.ts'
import { planInForce } from './subscriptions.ts'

const now = new Date('2026-03-01T00:00:00Z')
const before = new Date('2026-02-01T00:00:00Z')
const after = new Date('2026-04-01T00:00:00Z')

test.each([
  ['an active plan', { status: 'active', currentPeriodEnd: after, trialEnd: null }, 'Researcher'],
  ['a trial', { status: 'trialing', currentPeriodEnd: after, trialEnd: after }, 'Researcher'],
  ['a trial that ended', { status: 'trialing', currentPeriodEnd: after, trialEnd: before }, 'Free'],
  ['a cancelled plan, still paid for', { status: 'cancelled', currentPeriodEnd: after, trialEnd: null }, 'Researcher'],
  ['a cancelled plan that ran out', { status: 'cancelled', currentPeriodEnd: before, trialEnd: null }, 'Free'],
] as const)('%s', (_what, subscription, plan) => {
  expect(planInForce({ plan: 'Researcher', ...subscription }, now)).toBe(plan)
})

test('Free has room for three projects, the others for any number', () => {
  expect([0, 2, 3, 4].map((owned) => hasRoomForProject('Free', owned))).toEqual([true, true, false, false])
  expect(hasRoomForProject('Researcher', 500)).toBe(true)
})
