import { expect, test } from 'vitest'
import type { Registration, StudyMode } from '#domain/research/registrations/registrations.ts'
import type { Facts } from './facts.ts'
import { loadOf, totalLoad } from './load.ts'

const today = '2026-11-25'

const registration = (mode: StudyMode, more: Partial<Registration> = {}): Registration => ({
  ...{ registeredOn: '2025-01-01', degree: 'PhD', normMonths: 48, mode, modeChanges: [], interruptions: [] },
  ...more,
})

const facts = (phase: number, registered: Registration | null = null): Facts => ({
  ...{ status: 'Active', startedOn: '2025-01-01', phase, since: '2025-01-01', spans: [], registration: registered },
  ...{ supervisors: [], review: null, returned: null, nextDate: null, lastSign: today },
  ...{ meetings: { last: null, next: null }, memorandum: null, report: null },
  ...{ ethics: { state: 'none', colour: 'grey', sentence: '' }, actions: { open: 0, late: 0 } },
})

test.each([
  [1, null, true, 1],
  [2, null, true, 1.5],
  [4, null, false, 0.5],
  [6, null, false, 0.75],
  [6, registration('part_time'), true, 0.75],
  [6, registration('part_time'), false, 0.375],
  [8, registration('full_time'), true, 0.5],
  [9, registration('full_time'), true, 1],
] as const)('in stage %i with %j (main: %s) a student weighs %f', (phase, registered, isMain, weight) => {
  expect(loadOf({ facts: facts(phase, registered), isMain }, today)).toBe(weight)
})

test('how somebody studies today counts, and nothing while they are away', () => {
  const changes = { modeChanges: [{ from: today, mode: 'part_time' as const }] }
  expect(loadOf({ facts: facts(1, registration('full_time', changes)), isMain: true }, today)).toBe(0.5)
  expect(loadOf({ facts: facts(1, registration('full_time', changes)), isMain: true }, '2026-11-24')).toBe(1)
  const leave = { interruptions: [{ kind: 'leave' as const, from: '2026-11-01', until: today }] }
  const onLeave = { facts: facts(1, registration('full_time', leave)), isMain: true }
  expect([loadOf(onLeave, today), loadOf(onLeave, '2026-11-26')]).toEqual([0, 1])
  expect(totalLoad([onLeave, { facts: facts(2), isMain: true }, { facts: facts(2), isMain: false }], today)).toBe(2.25)
  expect(totalLoad([], today)).toBe(0)
})
