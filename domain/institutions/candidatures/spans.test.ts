import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, plusDays } from '#domain/ground/due.ts'
import { monthsUsed } from '#domain/research/registrations/study-time.ts'
import { candidatureStatuses, isActive } from './candidatures.ts'
import { creditOf, type Life, lifeAfter, lifeAtFirst } from './spans.ts'

const today = '2026-11-26'
const day = fc.integer({ min: 0, max: 2000 }).map((days) => plusDays(today, -days))
const facts = fc
  .record({
    registeredOn: day,
    status: fc.constantFrom(...candidatureStatuses),
    endedOn: day,
    programmeId: fc.constantFrom('one', 'two', 'three'),
  })
  .map((each) => ({
    ...each,
    endedOn: isActive(each.status) ? null : each.endedOn < each.registeredOn ? each.registeredOn : each.endedOn,
  }))
const occasion = fc.record({ on: fc.option(day), reason: fc.constant(null), today: fc.constant(today) })

/** Each begins where the one before ends, and the last goes on. */
const isWhole = (spans: readonly { from: string; until: string | null }[]) =>
  spans.every(({ from, until }, at) => until === (spans[at + 1]?.from ?? null) && (until === null || from <= until))

test('whatever is changed, a life is whole, ends with what the candidature is, and begins by its registration', () =>
  fc.assert(
    fc.property(facts, occasion, fc.array(fc.tuple(facts, occasion), { maxLength: 8 }), (first, how, changes) => {
      let [before, life] = [first, lifeAtFirst(first, how) as Life]
      for (const [after, by] of [[first, how] as const, ...changes]) {
        const changed = lifeAfter(life, before, after, by)
        // What is refused changes nothing.
        if (typeof changed !== 'string') [before, life] = [after, changed]
        expect(isWhole(life.statuses) && isWhole(life.places)).toBe(true)
        const [status, place] = [life.statuses.at(-1), life.places.at(-1)]
        expect([status?.status, place?.programmeId]).toEqual([before.status, before.programmeId])
        if (before.endedOn) expect(status?.from).toBe(before.endedOn)
        expect((life.statuses[0]?.from ?? '') <= before.registeredOn).toBe(true)
        expect((life.places[0]?.from ?? '') <= before.registeredOn).toBe(true)
      }
    }),
  ))

test('an applicant is registered from the day of the registration, and what is corrected moves along', () => {
  const applied = { registeredOn: '2026-01-10', status: 'applied' as const, endedOn: null, programmeId: 'one' }
  const registered = { ...applied, status: 'registered' as const, registeredOn: '2026-02-01' }
  const nothing = { on: null, reason: null, today }
  const admitted = lifeAfter(lifeAtFirst(applied, nothing) as Life, applied, registered, nothing) as Life
  expect(admitted.statuses.map(({ status, from }) => [status, from])).toEqual([
    ['applied', '2026-01-10'],
    ['registered', '2026-02-01'],
  ])
  const corrected = lifeAfter(admitted, registered, { ...registered, registeredOn: '2026-02-05' }, nothing) as Life
  expect(corrected.statuses[1]?.from).toBe('2026-02-05')
  const earlier = lifeAfter(admitted, registered, { ...registered, registeredOn: '2026-01-01' }, nothing) as Life
  expect(earlier.statuses.map(({ from }) => from)).toEqual(['2026-01-01', '2026-01-01'])
})

const twice = { fullTimeMonths: 24, partTimeMonths: 48 }
const oneAndAHalf = { fullTimeMonths: 24, partTimeMonths: 36 }

test('the months that programmes are credited with are all that were studied, each by its share of the time', () => {
  const study = fc.record({
    mode: fc.constantFrom('full_time' as const, 'part_time' as const),
    change: fc.option(day),
    leave: fc.option(fc.tuple(day, fc.integer({ min: 0, max: 300 }))),
    transfers: fc.array(day, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(day, study, (registeredOn, { mode, change, leave, transfers }) => {
      const candidature = {
        ...{ registeredOn, mode, endedOn: null },
        modeChanges: change && change > registeredOn ? [{ from: change, mode: 'part_time' as const }] : [],
        interruptions:
          leave && leave[0] >= registeredOn
            ? [{ kind: 'leave' as const, from: leave[0], until: plusDays(leave[0], leave[1]) }]
            : [],
      }
      const days = [registeredOn, ...transfers.filter((each) => each >= registeredOn).toSorted()]
      const places = days.map((from, at) => ({
        ...{ programmeId: `${at % 3}`, from, until: days[at + 1] ?? null, reason: null, ...twice },
      }))
      const total = creditOf(candidature, places, today).reduce((sum, { months }) => sum + months, 0)
      expect(total).toBeCloseTo(monthsUsed({ ...candidature, degree: 'PhD', normMonths: 36 }, today), 6)
    }),
  )
  const plain = {
    registeredOn: '2025-11-26',
    mode: 'full_time' as const,
    modeChanges: [],
    interruptions: [],
    endedOn: null,
  }
  const places = [
    { programmeId: 'one', from: '2025-11-26', until: '2026-02-25', reason: null, ...twice },
    { programmeId: 'two', from: '2026-02-25', until: null, reason: 'Moved', ...oneAndAHalf },
  ]
  expect(creditOf(plain, places, today).map(({ months }) => months.toFixed(1))).toEqual(['3.0', '9.0'])
  // Of 24 months full time or 36 part time, a month of part time is two thirds of one.
  const partly = { ...plain, mode: 'part_time' as const }
  expect(creditOf(partly, places, today).map(({ months }) => months.toFixed(1))).toEqual(['1.5', '6.0'])
  expect(daysBetween('2025-11-26', '2026-02-25')).toBe(91)
})
