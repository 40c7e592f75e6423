import { atPace, daysStudied, fullTimeDays, modeOn } from '#domain/research/registrations/study-time.ts'
import { lastPhase } from '#domain/research/stages/stages.ts'
import { usualDays } from '#domain/research/stages/usual-days.ts'
import { type Facts, interruptionsOf } from './facts.ts'

/** What the time at a stage follows from. */
type Worked = Pick<Facts, 'phase' | 'since' | 'spans' | 'registration'>

/** Months of full-time study in which all nine stages take their usual time. */
const usualMonths =
  Array.from({ length: lastPhase }, (_, at) => usualDays(at + 1)).reduce((sum, days) => sum + days) / 30.4375

/** When somebody worked on the stage that they are at: in progress, under review or rejected, and while it could have been begun. */
const timesAt = ({ spans, since }: Worked, today: string) =>
  spans
    .filter(({ status }) => status !== 'on_hold' && status !== 'completed')
    .map(({ status, entered, left }) => ({
      from: status === 'not_started' && entered < since ? since : entered,
      to: left ?? today,
    }))

/** How many days somebody has worked on the stage that they are at. On hold does not count, nor do interruptions. Null when it is complete. */
export function stageDays(facts: Worked, today: string): number | null {
  if (facts.spans.at(-1)?.status === 'completed') return null
  return timesAt(facts, today).reduce((sum, { from, to }) => sum + daysStudied(from, to, interruptionsOf(facts)), 0)
}

/** How many days the stage usually takes somebody who studied on it as they did, for this degree. */
export function usualDaysOf(facts: Worked, today: string): number {
  const { phase, registration } = facts
  if (!registration) return usualDays(phase)
  const full = (usualDays(phase) * registration.normMonths) / usualMonths
  // Each day counted alike: so do the days that it takes.
  if (registration.modeChanges.length === 0) return atPace(full, registration.mode)
  const counted = timesAt(facts, today).reduce((sum, { from, to }) => sum + fullTimeDays(registration, from, to), 0)
  return counted > 0 ? (full * (stageDays(facts, today) ?? 0)) / counted : atPace(full, modeOn(registration, today))
}
