import { daysBetween, plusDays } from '#domain/ground/due.ts'
import { type Interruption, type Registration, type StudyMode, studyModes } from './registrations.ts'

/** Days of a month, on average (365.25 / 12). */
export const daysOfMonth = 30.4375

/** What a day of study counts: somebody who studies part time has twice as long. */
const pace: Record<StudyMode, number> = { full_time: 1, part_time: 0.5 }

const later = (one: string, another: string) => (one > another ? one : another)
const earlier = (one: string, another: string) => (one < another ? one : another)

/** The interruption that somebody is in on a day; null on all others. */
export const interruptionOn = (interruptions: readonly Interruption[], day: string): Interruption | null =>
  interruptions.find(({ from, until }) => from <= day && (until === null || day <= until)) ?? null

/** Whole days from one plain date to another, without those on which somebody did not study; 0 when it is earlier. */
export function daysStudied(from: string, to: string, interruptions: readonly Interruption[]): number {
  if (to <= from) return 0
  const interrupted = interruptions
    .map((each) => daysBetween(later(each.from, from), each.until ? earlier(plusDays(each.until, 1), to) : to))
    .reduce((sum, days) => sum + Math.max(0, days), 0)
  return daysBetween(from, to) - interrupted
}

/** How much of the time for a degree is used on a day, in months of full-time study; 0 before it began. */
export function monthsUsed(registration: Registration, today: string): number {
  return monthsBetween(registration, registration.registeredOn, today)
}

/** How many months of full-time study somebody studied between two plain dates. */
const monthsBetween = (registration: Registration, from: string, to: string): number =>
  fullTimeDays(registration, from, to) / daysOfMonth

/** The days that somebody studied between two plain dates, in days of full-time study: each counts as they studied on it. */
export function fullTimeDays(registration: Registration, from: string, to: string): number {
  const days = daysByMode(registration, from, to)
  return studyModes.reduce((sum, mode) => sum + days[mode] * pace[mode], 0)
}

/** The days that somebody studied between two plain dates, by how they studied on each. */
export function daysByMode(
  { mode, modeChanges, interruptions }: Pick<Registration, 'mode' | 'modeChanges' | 'interruptions'>,
  from: string,
  to: string,
): Record<StudyMode, number> {
  const days = { full_time: 0, part_time: 0 }
  const periods = [{ from, mode }, ...modeChanges]
  for (const [at, period] of periods.entries()) {
    const end = periods[at + 1]?.from ?? to
    days[period.mode] += daysStudied(later(period.from, from), earlier(end, to), interruptions)
  }
  return days
}

/** How somebody studies on a day. */
export const modeOn = ({ mode, modeChanges }: Pick<Registration, 'mode' | 'modeChanges'>, day: string): StudyMode =>
  modeChanges.findLast(({ from }) => from <= day)?.mode ?? mode

/** How many calendar days so many days of full-time study take somebody who studies like this. */
export const atPace = (days: number, mode: StudyMode): number => days / pace[mode]
