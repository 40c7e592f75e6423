import { plusDays } from '#domain/ground/due.ts'
import { studyModes } from '#domain/research/registrations/registrations.ts'
import { daysByMode, daysOfMonth, modeOn } from '#domain/research/registrations/study-time.ts'
import type { Programme } from '../institutions/programmes.ts'
import type { Candidature, Extension } from './candidatures.ts'

type Studied = Pick<
  Candidature,
  'registeredOn' | 'mode' | 'modeChanges' | 'interruptions' | 'extensionMonths' | 'endedOn'
>
type Norms = Pick<Programme, 'fullTimeMonths' | 'partTimeMonths'>

/**
 * How much of the time for a programme a candidature has used by a day, in months of the clock that stops while it is interrupted, and
 * how much it has: the norm of how they study now, with what it was extended by. Time that was studied the other way counts by the ratio
 * of both norms. Once it has ended, its last day counts.
 */
export function timeOf(candidature: Studied, norms: Norms, today: string): { monthsUsed: number; normMonths: number } {
  const { endedOn } = candidature
  const { used, norm } = usedBy(candidature, norms, endedOn !== null && endedOn < today ? endedOn : today)
  return { monthsUsed: Math.round(used * 10) / 10, normMonths: norm }
}

function usedBy(
  { extensionMonths, ...studied }: Omit<Studied, 'endedOn'>,
  { fullTimeMonths, partTimeMonths }: Norms,
  day: string,
): { used: number; norm: number } {
  const norms = { full_time: fullTimeMonths, part_time: partTimeMonths }
  const days = daysByMode(studied, studied.registeredOn, day)
  const norm = norms[modeOn(studied, day)]
  const shares = studyModes.reduce((sum, mode) => sum + days[mode] / norms[mode], 0)
  return { used: (shares * norm) / daysOfMonth, norm: norm + extensionMonths }
}

/** How often the day on which the time ends is corrected: by leave and changes of mode on the way to it. */
const corrections = 60

/** The day on which the time for the programme is used up, with what is entered of it now; null during leave without a last day. */
export function timeEndsOn(candidature: Omit<Studied, 'endedOn'>, norms: Norms): string | null {
  let day = candidature.registeredOn
  for (let tries = 0; tries < corrections; tries++) {
    const { used, norm } = usedBy(candidature, norms, day)
    const left = Math.ceil((norm - used) * daysOfMonth - 1e-6)
    if (left <= 0) return day
    day = plusDays(day, left)
  }
  return null
}

/** By how many months somebody’s time was extended. */
export const monthsOf = (extensions: readonly Extension[]): number =>
  extensions.reduce((sum, { months }) => sum + months, 0)
