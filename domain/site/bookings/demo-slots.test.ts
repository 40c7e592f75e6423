import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn, isZone, zoneName } from '#domain/ground/clocks.ts'
import { daysAhead, notice, salesZone, slotsFrom } from './demo-slots.ts'

const none = () => false
const hours = 3_600_000

test('a slot is in working hours on a working day, and neither too soon nor too far, whenever one asks', () => {
  const clock = clockIn(salesZone)
  const holidays = new Set(['2026-12-16', '2026-12-25', '2027-03-22'])
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }), (now) => {
      const slots = slotsFrom(now, (day) => holidays.has(day))
      expect(slots.length).toBeGreaterThan(15 * 14)
      expect(slots).toEqual([...new Set(slots)].sort())
      for (const slot of slots) {
        const at = new Date(slot)
        const { time, dayName, date } = clock(at)
        expect(time >= '09:00' && time <= '15:30' && /:(00|30)$/.test(time), time).toBe(true)
        expect(dayName).toMatch(/^(Mon|Tues|Wednes|Thurs|Fri)day/)
        expect(holidays.has(date)).toBe(false)
        expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(notice * hours)
        expect(at.getTime() - now.getTime()).toBeLessThan((daysAhead + 1) * 24 * hours)
      }
    }),
    { numRuns: 60 },
  )
})

test('what is left of today is offered, but not before the notice is over', () => {
  // Tuesday 09:10 in Johannesburg.
  const [first] = slotsFrom(new Date('2026-11-24T07:10:00Z'), none)
  expect(first).toBe('2026-11-24T11:30:00Z')
  const [afterHours] = slotsFrom(new Date('2026-11-27T14:00:00Z'), none)
  expect(afterHours).toBe('2026-11-30T07:00:00Z')
})

test.each([
  ['Africa/Johannesburg', '2027-03-29 09:00', '2027-03-26 09:00'],
  // Summer time began in Berlin on 28 March 2027, in New York on 14 March, and ended in Auckland on 4 April.
  ['Europe/Berlin', '2027-03-29 09:00', '2027-03-26 08:00'],
  ['America/New_York', '2027-03-29 03:00', '2027-03-26 03:00'],
  ['Pacific/Auckland', '2027-03-29 20:00', '2027-03-26 20:00'],
  ['Pacific/Kiritimati', '2027-03-29 21:00', '2027-03-26 21:00'],
  ['America/Los_Angeles', '2027-03-29 00:00', '2027-03-26 00:00'],
  ['Asia/Kolkata', '2027-03-29 12:30', '2027-03-26 12:30'],
])('across a change of summer time the same meeting has the right time in %s', (zone, monday, friday) => {
  const read = (slot: string) => {
    const { date, time } = clockIn(zone)(new Date(slot))
    return `${date} ${time}`
  }
  const slots = slotsFrom(new Date('2027-03-20T06:00:00Z'), none)
  expect(slots).toContain('2027-03-29T07:00:00Z')
  expect([read('2027-03-29T07:00:00Z'), read('2027-03-26T07:00:00Z')]).toEqual([monday, friday])
})

test('a zone is named with its offset at that time; what is no zone is not one', () => {
  expect(zoneName('Europe/Berlin', new Date('2027-03-26T07:00:00Z'))).toBe('Europe/Berlin (GMT+1)')
  expect(zoneName('Europe/Berlin', new Date('2027-03-29T07:00:00Z'))).toBe('Europe/Berlin (GMT+2)')
  expect(['Africa/Johannesburg', 'UTC', 'Mars/Olympus', '+02:00', '', "'; drop"].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
