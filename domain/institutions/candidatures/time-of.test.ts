import { expect, test } from 'vitest'
import { timeEndsOn, timeOf } from './time-of.ts'

const norms = { degree: "Master's" as const, fullTimeMonths: 24, partTimeMonths: 48 }
const ada = {
  registeredOn: '2024-02-01',
  mode: 'full_time' as const,
  modeChanges: [] as { from: string; mode: 'full_time' | 'part_time' }[],
  interruptions: [] as { from: string; until: string | null; kind: 'leave' }[],
  extensionMonths: 0,
}

test('the day on which the time ends follows leave, mode and extensions, whenever it is asked', () => {
  expect(timeEndsOn(ada, norms)).toBe('2026-02-01')
  expect(timeEndsOn({ ...ada, mode: 'part_time' }, norms)).toBe('2028-02-01')
  expect(timeEndsOn({ ...ada, extensionMonths: 6 }, norms)).toBe('2026-08-03')
  const leave = [{ from: '2025-03-01', until: '2025-03-31', kind: 'leave' as const }]
  expect(timeEndsOn({ ...ada, interruptions: leave }, norms)).toBe('2026-03-04')
  expect(timeEndsOn({ ...ada, interruptions: [{ from: '2025-03-01', until: null, kind: 'leave' }] }, norms)).toBeNull()
  const half = { ...ada, modeChanges: [{ from: '2025-02-01', mode: 'part_time' as const }] }
  const ends = timeEndsOn(half, norms) ?? ''
  expect(timeOf({ ...half, endedOn: null }, norms, ends)).toEqual({ monthsUsed: 48, normMonths: 48 })
})

test('part time takes as much longer as the programme says, and not twice as long', () => {
  const masters = { ...norms, partTimeMonths: 36 }
  const after = (study: Partial<typeof ada> & { mode?: 'full_time' | 'part_time' }, day: string) =>
    timeOf({ ...ada, ...study, endedOn: null }, masters, day)
  expect(after({ mode: 'part_time' as never }, '2027-02-01')).toEqual({ monthsUsed: 36, normMonths: 36 })
  expect(timeEndsOn({ ...ada, mode: 'part_time' }, masters)).toBe('2027-02-01')
  // Half of the time full time, the rest part time, and the other way round.
  const later = (mode: 'full_time' | 'part_time') => ({ modeChanges: [{ from: '2025-02-01', mode }] })
  expect(after(later('part_time'), '2025-02-01')).toEqual({ monthsUsed: 18, normMonths: 36 })
  expect(timeEndsOn({ ...ada, ...later('part_time') }, masters)).toBe('2026-08-02')
  expect(after({ mode: 'part_time' as never, ...later('full_time') }, '2025-02-01')).toEqual({
    monthsUsed: 8,
    normMonths: 24,
  })
})
