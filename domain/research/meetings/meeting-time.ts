import { clockIn, zoneName } from '#domain/ground/clocks.ts'
import { writtenOut } from '#domain/ground/dates.ts'

/** When a meeting begins: the instant in ISO 8601, and the clock (IANA) that it follows. */
export type MeetingTime = { startsAt: string; zone: string }

/** What was stored before facts had a zone: the meeting’s own clock, `2026/11/24, 09:00`. */
type Former = { when: string }

/**
 * When a meeting begins as a sentence says it: on the reader’s clock, `24 November 2026, 09:00`; where they have chosen none, on the
 * meeting’s, which is named: `24 November 2026, 09:00, Africa/Johannesburg (GMT+2)`.
 */
export function timeFor(stored: MeetingTime | Former, readersZone: string | null): string {
  if (!('zone' in stored)) return writtenOut(stored.when)
  const at = new Date(stored.startsAt)
  const { day, time } = clockOf(readersZone ?? stored.zone)(at)
  return readersZone ? `${day}, ${time}` : `${day}, ${time}, ${zoneName(stored.zone, at)}`
}

const clocks = new Map<string, ReturnType<typeof clockIn>>()

/** The clock of a zone, made once: a list has many sentences. */
function clockOf(zone: string): ReturnType<typeof clockIn> {
  const clock = clocks.get(zone) ?? clockIn(zone)
  clocks.set(zone, clock)
  return clock
}
