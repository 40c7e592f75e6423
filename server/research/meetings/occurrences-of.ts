import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { dayIn, daysBetween } from '#domain/ground/due.ts'
import { longestSeries, type Repeating, ruleOf } from '#domain/research/meetings/new-meeting.ts'

type First = { startsAt: Date; zone: string }

/** Weeks that a series can leave out, at most: what is looked for stays little. */
const weeksLeftOut = 260

/**
 * The instants at which a meeting is held again and again, by a rule (RFC 5545): at the same time of its clock, in summer and in winter,
 * and on none of the days that are left out. One more than a series can have where they go on until a day beyond that.
 */
export function occurrencesOf(repeat: Repeating, { startsAt, zone }: First): Date[] {
  const { times, until, without } = repeat
  const weeks = without.reduce((sum, recess) => sum + Math.ceil((daysBetween(recess.from, recess.until) + 1) / 7), 0)
  const count = longestSeries + 1 + Math.min(weeks, weeksLeftOut)
  const dtstart = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone)
  const rruleString = `${ruleOf(repeat, dayIn(startsAt, zone))};COUNT=${count}`
  return new RRuleTemporal({ rruleString, dtstart })
    .all()
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds))
    .filter((at) => {
      const day = dayIn(at, zone)
      return (
        (until === undefined || day <= until) && !without.some((recess) => recess.from <= day && day <= recess.until)
      )
    })
    .slice(0, times ?? longestSeries + 1)
}

/** How far a meeting is moved on its clock, so that the others of its series can be moved by as much. */
export function shifting(from: Date, to: Date, zone: string): (startsAt: Date) => Date {
  const onClock = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const shift = onClock(from).toPlainDateTime().until(onClock(to).toPlainDateTime())
  return (startsAt) => new Date(onClock(startsAt).toPlainDateTime().add(shift).toZonedDateTime(zone).epochMilliseconds)
}
