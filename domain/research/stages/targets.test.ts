import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, daysBetween, plusDays, reminderFor, urgencyInWords, urgencyOf } from '#domain/ground/due.ts'
import { stageStatuses } from './stages.ts'
import { proposeTargets } from './targets.ts'

const fresh = Array.from({ length: 9 }, (_, at) => ({ number: at + 1, status: 'not_started' as const }))

test('targets are counted backwards from the final submission, each stage ending where the next begins', () => {
  const targets = proposeTargets(fresh, '2028-06-30', '2026-11-22')
  expect(targets.map(({ number, targetDate }) => `${number} ${targetDate}`)).toEqual([
    '1 2027-03-12',
    '2 2027-05-21',
    '3 2027-07-16',
    '4 2027-11-05',
    '5 2027-12-31',
    '6 2028-03-24',
    '7 2028-04-07',
    '8 2028-06-02',
  ])
})

test('where the usual times do not fit, all are shortened; nothing is proposed for what is complete or past', () => {
  const late = proposeTargets(fresh, '2027-01-31', '2026-11-22')
  expect(late[0]?.targetDate.localeCompare('2026-11-22')).toBeGreaterThanOrEqual(0)
  const stages = fresh.map((stage) => ({ ...stage, status: stage.number < 4 ? ('completed' as const) : stage.status }))
  expect(proposeTargets(stages, '2027-01-31', '2026-11-22').map(({ number }) => number)).toEqual([4, 5, 6, 7, 8])
  expect(proposeTargets(fresh, '2026-11-21', '2026-11-22')).toEqual([])
})

const date = fc.integer({ min: 0, max: 4000 }).map((days) => plusDays('2026-01-01', days))

test('targets are in the order of the stages, none before today or after the final submission', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...stageStatuses), { minLength: 9, maxLength: 9 }),
      date,
      date,
      (of, end, today) => {
        const targets = proposeTargets(
          of.map((status, at) => ({ number: at + 1, status })),
          end,
          today,
        )
        const days = targets.map(({ targetDate }) => targetDate)
        expect(days).toEqual(days.toSorted())
        expect(targets.map(({ number }) => number)).toEqual(
          targets.map(({ number }) => number).toSorted((a, b) => a - b),
        )
        for (const day of days) expect(daysBetween(today, day) >= 0 && daysBetween(day, end) >= 0).toBe(true)
      },
    ),
  ))

test('a date is late, due within fourteen days, or ahead', () => {
  const at = (days: number) => plusDays('2026-11-22', days)
  expect([-1, 0, 14, 15].map((days) => urgencyOf(at(days), '2026-11-22'))).toEqual(['late', 'due', 'due', 'ahead'])
  expect([-5, -1, 0, 1, 3, 15].map((days) => urgencyInWords(at(days), '2026-11-22'))).toEqual([
    '5 days late',
    '1 day late',
    'due today',
    'due in 1 day',
    'due in 3 days',
    null,
  ])
})

test('reminders are 14, 7 and 1 days before a date, then every week; one that was missed for two days still goes', () => {
  const days = Array.from({ length: 46 }, (_, at) => 16 - at)
  const reminders = days.map((left) => [left, reminderFor(plusDays('2026-11-22', left), '2026-11-22')])
  expect(reminders.filter(([, step]) => step !== null)).toEqual([
    [14, 14],
    [13, 14],
    [12, 14],
    [7, 7],
    [6, 7],
    [5, 7],
    [1, 1],
    [0, 1],
    [-7, -7],
    [-8, -7],
    [-9, -7],
    [-14, -14],
    [-15, -14],
    [-16, -14],
    [-21, -21],
    [-22, -21],
    [-23, -21],
    [-28, -28],
    [-29, -28],
  ])
})

test('a plain date is that of the clock on the wall', () => {
  const moment = new Date('2026-11-22T22:30:00Z')
  expect(['Etc/GMT+8', 'Africa/Johannesburg', 'Pacific/Kiritimati'].map((zone) => dayIn(moment, zone))).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-23',
  ])
})
