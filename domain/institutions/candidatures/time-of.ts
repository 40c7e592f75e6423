import type { Degree } from '#domain/research/registrations/registrations.ts'
import { modeOn, monthsUsed } from '#domain/research/registrations/study-time.ts'
import type { Programme } from '../institutions/programmes.ts'
import type { Candidature, Extension } from './candidatures.ts'

/**
 * How much of the time for a programme a candidature has used by a day, in months of the clock that stops while it is interrupted, and
 * how much it has: the norm of how they study now, with what it was extended by. Time that was studied the other way counts by the ratio
 * of both norms. Once it has ended, its last day counts.
 */
export function timeOf(
  {
    registeredOn,
    mode,
    modeChanges,
    interruptions,
    extensionMonths,
    endedOn,
  }: Pick<Candidature, 'registeredOn' | 'mode' | 'modeChanges' | 'interruptions' | 'extensionMonths' | 'endedOn'>,
  { degree, fullTimeMonths, partTimeMonths }: Pick<Programme, 'fullTimeMonths' | 'partTimeMonths'> & { degree: Degree },
  today: string,
): { monthsUsed: number; normMonths: number } {
  const day = endedOn !== null && endedOn < today ? endedOn : today
  const registration = { registeredOn, degree, normMonths: fullTimeMonths, mode, modeChanges, interruptions }
  const isPartTime = modeOn(registration, day) === 'part_time'
  const used = monthsUsed(registration, day)
  return {
    monthsUsed: Math.round((isPartTime ? (used / fullTimeMonths) * partTimeMonths : used) * 10) / 10,
    normMonths: (isPartTime ? partTimeMonths : fullTimeMonths) + extensionMonths,
  }
}

/** By how many months somebody’s time was extended. */
export const monthsOf = (extensions: readonly Extension[]): number =>
  extensions.reduce((sum, { months }) => sum + months, 0)
