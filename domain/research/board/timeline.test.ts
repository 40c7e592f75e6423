import { expect, test } from 'vitest'
import { marksOf, placeOf, rangeOf, type Timeline } from './timeline.ts'

const timeline: Timeline = {
  ...{ projectId: 'p', title: 'Tides', studentName: 'Ada', startedOn: '2024-02-10', finalSubmissionDate: '2027-11-30' },
  spans: [{ number: 1, status: 'in_progress', entered: '2024-03-01', left: null }],
  dates: [{ number: 2, on: '2026-12-01' }],
}

test('timelines are drawn from the first beginning to the last date, and today has room', () => {
  expect(rangeOf([timeline], '2026-11-25')).toEqual({ from: '2024-02-10', to: '2027-11-30' })
  expect(rangeOf([], '2026-11-25')).toEqual({ from: '2026-10-26', to: '2026-12-25' })
})

test('a day has its place in a range, and none outside it', () => {
  const range = { from: '2026-01-01', to: '2026-01-11' }
  expect(['2025-12-01', '2026-01-01', '2026-01-06', '2026-02-01'].map((day) => placeOf(day, range))).toEqual([
    0, 0, 0.5, 1,
  ])
})

test.each([
  ['2026-01-15', '2026-06-15', 12, ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']],
  ['2024-02-10', '2027-11-30', 7, ['2025-01-01', '2026-01-01', '2027-01-01']],
  ['2024-02-10', '2024-12-31', 5, ['2024-04-01', '2024-07-01', '2024-10-01']],
])('from %s to %s there are at most about %i marks', (from, to, most, marks) => {
  expect(marksOf({ from, to }, most)).toEqual(marks)
})
