import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

/** The instants at which a meeting is held by a rule (RFC 5545): at the same time of its clock, in summer and in winter. */
export function occurrencesOf(rule: string, { startsAt, zone }: { startsAt: Date; zone: string }): Date[] {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone)
  return new RRuleTemporal({ rruleString: rule, dtstart })
    .all()
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds))
}

/** How far a meeting is moved on its clock, so that the others of its series can be moved by as much. */
export function shifting(from: Date, to: Date, zone: string): (startsAt: Date) => Date {
  const onClock = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)
  const shift = onClock(from).toPlainDateTime().until(onClock(to).toPlainDateTime())
  return (startsAt) => new Date(onClock(startsAt).toPlainDateTime().add(shift).toZonedDateTime(zone).epochMilliseconds)
}
