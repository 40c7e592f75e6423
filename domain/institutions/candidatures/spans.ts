import { daysByMode, daysOfMonth } from '#domain/research/registrations/study-time.ts'
import type { Programme } from '../institutions/programmes.ts'
import { type Candidature, type CandidatureStatus, isActive } from './candidatures.ts'

/*
 * The life of a candidature as spans of days: the statuses that it was in, and the programmes. Each lasts from its first day to the day
 * on which the next one begins, which is not part of it any more; the last has no end. Days are plain dates.
 */

type Span = { from: string; until: string | null; reason: string | null }
export type StatusSpan = Span & { status: CandidatureStatus }
export type Place = Span & { programmeId: string }
export type Life = { statuses: StatusSpan[]; places: Place[] }

type Facts = Pick<Candidature, 'registeredOn' | 'status' | 'endedOn' | 'programmeId'>

/** From which day something is so, where somebody said so, and why. `today` is when it is written. */
export type Occasion = { on: string | null; reason: string | null; today: string }

const later = (one: string, another: string) => (one > another ? one : another)
const earlier = (one: string, another: string) => (one < another ? one : another)

/**
 * The life of a candidature that is entered now. One that has ended, or is being examined, was registered until then: nobody knows
 * more of the time before. NOT_YET when something of it is said to happen in the future.
 */
export function lifeAtFirst(
  { registeredOn, status, endedOn, programmeId }: Facts,
  { on, reason, today }: Occasion,
): Life | 'NOT_YET' {
  if (isAhead(today, on, endedOn)) return 'NOT_YET'
  const first = { from: registeredOn, reason: null }
  const statuses =
    status === 'applied' || status === 'registered'
      ? [{ ...first, status }]
      : [
          { ...first, status: 'registered' as const },
          { status, from: later(endedOn ?? on ?? today, registeredOn), reason },
        ]
  return { statuses: inARow<Omit<StatusSpan, 'until'>>(statuses), places: inARow([{ ...first, programmeId }]) }
}

/**
 * The life of a candidature after it was changed. What began with the registration moves along with its day, but that an applicant is
 * registered is a step of its own. NOT_YET when something is said to happen in the future, TOO_EARLY when it would be before what was last.
 */
export function lifeAfter(
  { statuses, places }: Life,
  before: Facts,
  after: Facts,
  { on, reason, today }: Occasion,
): Life | 'NOT_YET' | 'TOO_EARLY' {
  const [changes, moves] = [after.status !== before.status, after.programmeId !== before.programmeId]
  const isAdmitted = changes && before.status === 'applied'
  const moved = <Each extends Span>(spans: readonly Each[]) =>
    spans.map((each, at) => {
      const from = each.from === before.registeredOn && !isAdmitted ? after.registeredOn : each.from
      // Before the first nothing was.
      return { ...each, from: at === 0 ? earlier(from, after.registeredOn) : from }
    })
  const life = { statuses: moved(statuses), places: moved(places) }
  const begins = ({ from }: Span) =>
    on ?? (isAdmitted && isActive(after.status) ? later(after.registeredOn, from) : later(today, from))
  const [lastStatus, lastPlace] = [life.statuses.at(-1), life.places.at(-1)]
  if (changes && lastStatus)
    life.statuses.push({ status: after.status, from: after.endedOn ?? begins(lastStatus), until: null, reason })
  else if (after.endedOn && lastStatus) lastStatus.from = after.endedOn
  if (moves && lastPlace)
    life.places.push({ programmeId: after.programmeId, from: on ?? later(today, lastPlace.from), until: null, reason })
  if (isAhead(today, changes || moves ? on : null, after.endedOn)) return 'NOT_YET'
  if (![life.statuses, life.places].every(isInOrder)) return 'TOO_EARLY'
  return { statuses: inARow(life.statuses), places: inARow(life.places) }
}

const isAhead = (today: string, ...days: (string | null)[]) => days.some((day) => day !== null && day > today)

const isInOrder = (spans: readonly Span[]) => spans.every(({ from }, at) => from >= (spans[at - 1]?.from ?? from))

/** Spans that each end where the next begins. */
const inARow = <Each extends Omit<Span, 'until'>>(spans: readonly Each[]) =>
  spans.map((each, at) => ({ ...each, until: spans[at + 1]?.from ?? null }))

/**
 * How many months of full-time study each programme is credited with until a day: those that were studied while in it, part time by the ratio
 * of its own months.
 */
export function creditOf(
  candidature: Pick<Candidature, 'registeredOn' | 'mode' | 'modeChanges' | 'interruptions' | 'endedOn'>,
  places: readonly (Place & Pick<Programme, 'fullTimeMonths' | 'partTimeMonths'>)[],
  today: string,
): { programmeId: string; months: number }[] {
  const { registeredOn, endedOn } = candidature
  const end = earlier(endedOn ?? today, today)
  const credited = new Map<string, number>()
  for (const { programmeId, from, until, fullTimeMonths, partTimeMonths } of places) {
    const [first, last] = [later(from, registeredOn), earlier(until ?? end, end)]
    const days = last > first ? daysByMode(candidature, first, last) : { full_time: 0, part_time: 0 }
    const months = (days.full_time + (days.part_time * fullTimeMonths) / partTimeMonths) / daysOfMonth
    credited.set(programmeId, (credited.get(programmeId) ?? 0) + months)
  }
  return [...credited].map(([programmeId, months]) => ({ programmeId, months }))
}
