import { expect, test } from 'vitest'
import { planNames } from './plans.ts'
import { free, offerFor, type Subscription } from './subscriptions.ts'
import { carries, newRoleOn, plansThatCarry, wayInto } from './way-in.ts'

const now = new Date('2026-11-24T10:00:00Z')
const day = 86_400_000
const onFree: Subscription = { ...free(now), trialUsedAt: null, halfPriceUsedAt: null, hasCard: false }
const on = (plan: Subscription['plan'], status: Subscription['status']): Subscription => ({
  ...onFree,
  ...{ plan, status, trialUsedAt: now, currentPeriodEnd: new Date(now.getTime() + 5 * day) },
  trialEnd: status === 'trialing' ? new Date(now.getTime() + 5 * day) : null,
})
const offersOf = (subscription: Subscription) =>
  planNames.map((plan) => ({ plan, offer: offerFor(plan, subscription, now) }))
const standing = (subscription: Subscription, students = 0) =>
  ({ as: 'Supervisor', students, offers: offersOf(subscription) }) as const

test('a supervisor is carried by seats, a collaborator by any plan but Free', () => {
  expect(planNames.filter((plan) => carries(plan, 'supervisor', 0))).toEqual([
    'Researcher',
    'Supervisor',
    'Institutions',
  ])
  expect(planNames.filter((plan) => carries(plan, 'supervisor', 1))).toEqual(['Supervisor', 'Institutions'])
  expect(planNames.filter((plan) => carries(plan, 'supervisor', 5))).toEqual(['Institutions'])
  expect(planNames.filter((plan) => carries(plan, 'collaborator', 99))).toEqual(planNames.slice(1))
})

test('the plan that suits somebody comes first: it leaves the role that they have', () => {
  expect(plansThatCarry('supervisor', { as: 'Student', students: 0 })).toEqual(['Supervisor', 'Researcher'])
  expect(plansThatCarry('collaborator', { as: 'Student', students: 0 })).toEqual(['Researcher', 'Supervisor'])
  expect(plansThatCarry('collaborator', { as: 'Supervisor', students: 0 })).toEqual(['Supervisor', 'Researcher'])
  expect([newRoleOn('Supervisor', 'Supervisor'), newRoleOn('Researcher', 'Collaborator')]).toEqual([null, 'Student'])
})

test('the way in is the trial while there is one, then another plan of it, then a payment, then sales', () => {
  expect(wayInto('supervisor', standing(onFree))).toEqual({ by: 'trial', plan: 'Supervisor' })
  expect(wayInto('supervisor', standing({ ...onFree, trialUsedAt: now }))).toEqual({
    by: 'payment',
    plans: ['Supervisor', 'Researcher'],
  })
  expect(wayInto('supervisor', standing(on('Researcher', 'trialing'), 1))).toEqual({ by: 'switch', plan: 'Supervisor' })
  expect(wayInto('supervisor', standing(on('Researcher', 'active'), 1))).toEqual({ by: 'sales' })
  expect(wayInto('supervisor', standing(on('Supervisor', 'trialing'), 5))).toEqual({ by: 'sales' })
})
