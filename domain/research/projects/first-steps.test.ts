import { expect, test } from 'vitest'
import { areFirstStepsOpen, firstSteps, firstStepsDays, firstStepsOf } from './first-steps.ts'

const fresh: Parameters<typeof firstStepsOf>[0] = {
  researchQuestion: null,
  finalSubmissionDate: null,
  hasFiles: false,
  stages: [{ targetDate: null }, { targetDate: null }],
  members: [],
  invitations: [],
  waiting: [],
}
const done = (changed: Partial<typeof fresh>) => {
  const steps = firstStepsOf({ ...fresh, ...changed })
  return firstSteps.filter((step) => steps[step])
}

const full: typeof fresh = {
  ...fresh,
  researchQuestion: 'Why?',
  hasFiles: true,
  members: [{ role: 'supervisor' }],
  finalSubmissionDate: '2027-11-30',
}

test('a new project has none of its first steps done, and a full one all of them', () => {
  expect(done({})).toEqual([])
  expect(done(full)).toEqual([...firstSteps])
})

test.each<[string, Partial<typeof fresh>]>([
  ['belongs to the project', { members: [{ role: 'supervisor' }] }],
  ['has been invited', { invitations: [{ role: 'supervisor', status: 'pending' }] }],
  ['is invited once they have an account', { waiting: [{ role: 'supervisor' }] }],
])('the step of the supervisor is done once a supervisor %s', (_, changed) => {
  expect(done(changed)).toEqual(['supervisor'])
})

test.each<[string, Partial<typeof fresh>]>([
  ['a supervisor who declined', { invitations: [{ role: 'supervisor', status: 'declined' }] }],
  ['a collaborator', { members: [{ role: 'collaborator' }], waiting: [{ role: 'collaborator' }] }],
])('it is not done by %s', (_, changed) => {
  expect(done(changed)).toEqual([])
})

test('one target date is a plan, and so is the day of the final submission', () => {
  expect(done({ stages: [{ targetDate: '2027-02-01' }] })).toEqual(['dates'])
  expect(done({ finalSubmissionDate: '2027-11-30' })).toEqual(['dates'])
})

test('they are open while something is left to do and the project is new', () => {
  const createdAt = new Date(2026, 10, 1)
  const later = (days: number) => new Date(createdAt.getTime() + days * 86_400_000)
  expect(areFirstStepsOpen({ ...fresh, createdAt }, later(0))).toBe(true)
  expect(areFirstStepsOpen({ ...fresh, createdAt }, later(firstStepsDays - 1))).toBe(true)
  expect(areFirstStepsOpen({ ...fresh, createdAt }, later(firstStepsDays))).toBe(false)
  expect(areFirstStepsOpen({ ...full, createdAt }, later(0))).toBe(false)
})
