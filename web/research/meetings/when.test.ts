import { expect, test } from 'vitest'
import { instantIn, isLongOver } from './when.ts'

test.each([
  ['Africa/Johannesburg', '2026-11-23', '10:00', '2026-11-23T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-23', '10:00', '2026-11-22T20:00:00.000Z'],
  ['America/Los_Angeles', '2026-07-01', '23:30', '2026-07-02T06:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-23', '00:00', '2026-11-22T18:15:00.000Z'],
  // The day on which the clocks change, before and after.
  ['Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/London', '2026-03-29', '12:00', '2026-03-29T11:00:00.000Z'],
  ['Europe/London', '2026-10-25', '12:00', '2026-10-25T12:00:00.000Z'],
  ['America/New_York', '2026-11-01', '20:00', '2026-11-02T01:00:00.000Z'],
])('in %s, %s %s is %s', (zone, day, time, instant) => {
  expect(instantIn(zone, day, time).toISOString()).toBe(instant)
})

test('what is no day or time is no instant', () => {
  expect(instantIn('UTC', '', '10:00').getTime()).toBeNaN()
  expect(instantIn('UTC', '2026-11-23', '').getTime()).toBeNaN()
})

test('a meeting is over an hour after its end', () => {
  const startsAt = new Date('2026-11-23T08:00:00Z')
  const over = (at: string) => isLongOver({ startsAt, minutes: 30 }, Date.parse(at))
  expect([over('2026-11-23T08:31:00Z'), over('2026-11-23T09:29:59Z'), over('2026-11-23T09:30:00Z')]).toEqual([
    ...[false, false, true],
  ])
})
