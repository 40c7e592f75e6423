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

const Years = ({ least, most }: { least: number; most: number }) =>
  z
    .int('Give whole years.')
    .min(least, `Keep it for at least ${least} ${least === 1 ? 'year' : 'years'}.`)
    .max(most, `Keep it for at most ${most} years.`)

const { graduates, others, unanswered, log } = retentionYears
export const NewRetention = z.strictObject({
  ...{ graduates: Years(graduates), others: Years(others), unanswered: Years(unanswered), log: Years(log) },
})

export const retentionAtFirst: Retention = {
  ...{ graduates: graduates.atFirst, others: others.atFirst, unanswered: unanswered.atFirst, log: log.atFirst },
}
