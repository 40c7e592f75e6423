import { atPace, daysStudied, modeOn } from '#domain/research/registrations/study-time.ts'
import { lastPhase } from '#domain/research/stages/stages.ts'
import { usualDays } from '#domain/research/stages/usual-days.ts'
import { type Facts, interruptionsOf } from './facts.ts'

/** Months of full-time study in which all nine stages take their usual time. */
const usualMonths =
  Array.from({ length: lastPhase }, (_, at) => usualDays(at + 1)).reduce((sum, days) => sum + days) / 30.4375

/**
 * How many days somebody has worked on the stage that they are at: while it was in progress, under review or rejected, and while it
 * could have been begun. On hold does not count, nor do interruptions. Null when it is complete.
 */
export function stageDays({ spans, since, ...facts }: Facts, today: string): number | null {
  if (spans.at(-1)?.status === 'completed') return null
  return spans
    .filter(({ status }) => status !== 'on_hold' && status !== 'completed')
    .map(({ status, entered, left }) => ({ from: status === 'not_started' && entered < since ? since : entered, left }))
    .reduce((sum, { from, left }) => sum + daysStudied(from, left ?? today, interruptionsOf(facts)), 0)
}

/** How many days the stage usually takes somebody who studies like this, for this degree. */
export function usualDaysOf({ phase, registration }: Facts, today: string): number {
  if (!registration) return usualDays(phase)
  return atPace((usualDays(phase) * registration.normMonths) / usualMonths, modeOn(registration, today))
}
