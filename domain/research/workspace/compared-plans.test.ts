import { expect, test } from 'vitest'
import { type PlanName, planNames } from '#domain/money/subscriptions/plans.ts'
import { amountIn, type ComparedBy, comparedBy, hasAny } from './compared-plans.ts'

test.each<[ComparedBy, Record<PlanName, unknown>]>([
  ['projects', { Free: 3, Researcher: null, Supervisor: null, Institutions: null }],
  ['supervisors', { Free: 0, Researcher: 1, Supervisor: 1, Institutions: null }],
  ['joining', { Free: false, Researcher: true, Supervisor: true, Institutions: true }],
  ['students', { Free: 0, Researcher: 1, Supervisor: 5, Institutions: null }],
  ['student_list', { Free: false, Researcher: false, Supervisor: true, Institutions: true }],
  ['reviews', { Free: false, Researcher: true, Supervisor: true, Institutions: true }],
  ['guests', { Free: 0, Researcher: 10, Supervisor: 10, Institutions: 10 }],
  ['institution', { Free: false, Researcher: false, Supervisor: false, Institutions: true }],
  ['analytics', { Free: false, Researcher: false, Supervisor: false, Institutions: true }],
])('plans are compared by %s', (what, amounts) => {
  expect(Object.fromEntries(planNames.map((plan) => [plan, amountIn(plan, what)]))).toEqual(amounts)
})

test('a larger plan has at least as much of everything', () => {
  const size = (plan: PlanName, what: ComparedBy) => {
    const amount = amountIn(plan, what)
    return amount === null ? Number.POSITIVE_INFINITY : Number(amount)
  }
  for (const what of comparedBy)
    for (const [at, plan] of planNames.entries())
      for (const larger of planNames.slice(at)) expect(size(larger, what)).toBeGreaterThanOrEqual(size(plan, what))
  expect(planNames.map((plan) => comparedBy.filter((what) => hasAny(amountIn(plan, what))).length)).toEqual([
    4, 11, 12, 14,
  ])
})
