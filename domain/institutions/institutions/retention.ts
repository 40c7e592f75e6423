import * as z from 'zod'

/*
 * For how many years an institution keeps whom a record is about. The years of a candidature begin with the day on which it ended, or was
 * declined; those of the log with each entry.
 */

export const retentionRules = ['graduates', 'others', 'unanswered', 'log'] as const
export type RetentionRule = (typeof retentionRules)[number]
export type Retention = Record<RetentionRule, number>

/** What an institution may choose, and has until it does. */
export const retentionYears: Record<RetentionRule, { least: number; most: number; atFirst: number }> = {
  graduates: { least: 1, most: 30, atFirst: 5 },
  others: { least: 1, most: 30, atFirst: 3 },
  unanswered: { least: 1, most: 5, atFirst: 1 },
  log: { least: 1, most: 10, atFirst: 3 },
}

export const retentionLabels: Record<RetentionRule, string> = {
  graduates: 'Graduates, after graduation',
  others: 'Others, after the end of the candidature',
  unanswered: 'Those who never said that it is theirs, after its end',
  log: 'Entries of the log',
}

/** “1 year”, “5 years”. */
export const yearsInWords = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`

/** The same day so many years later; of 29 February, where there is none, the day before. */
export function yearsAfter(day: string, years: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  const month = at.getUTCMonth()
  at.setUTCFullYear(at.getUTCFullYear() + years)
  if (at.getUTCMonth() !== month) at.setUTCDate(0)
  return at.toISOString().slice(0, 10)
}

/** What an owner has changed, for the log: “Entries of the log: 2 years, before: 3 years”. */
export const retentionChanges = (before: Retention, after: Retention): string[] =>
  retentionRules
    .filter((rule) => before[rule] !== after[rule])
    .map((rule) => `${retentionLabels[rule]}: ${yearsInWords(after[rule])}, before: ${yearsInWords(before[rule])}`)

const Years = ({ least, most }: { least: number; most: number }) =>
  z
    .int('Give whole years.')
    .min(least, `Keep it for at least ${yearsInWords(least)}.`)
    .max(most, `Keep it for at most ${yearsInWords(most)}.`)

const { graduates, others, unanswered, log } = retentionYears
export const NewRetention = z.strictObject({
  ...{ graduates: Years(graduates), others: Years(others), unanswered: Years(unanswered), log: Years(log) },
})

export const retentionAtFirst: Retention = {
  ...{ graduates: graduates.atFirst, others: others.atFirst, unanswered: unanswered.atFirst, log: log.atFirst },
}
