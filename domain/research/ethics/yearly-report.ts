import { type ApprovalFacts, isConfirmed, isGrant, isPermission } from './approvals.ts'

/** The same day a year later; of the 29th of February the 28th. */
const yearAfter = (day: string) => {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 8)}28` : next
}

/**
 * By when the committee of an approval that has no last day wants the next yearly report: a year after it was given, or after the
 * last report. Null where it has a last day, or where somebody has entered the next report with a day of its own. Registered
 * committees review every study at least once a year (South African Ethics in Health Research Guidelines, 2024).
 */
export function yearlyReportOf({ kind, steps }: Pick<ApprovalFacts, 'kind' | 'steps'>, today: string): string | null {
  if (isPermission(kind)) return null
  const grants = steps.filter((step) => isGrant(step) && isConfirmed(step) && step.validFrom !== null)
  if (!grants.some(({ validFrom, validUntil }) => validUntil === null && (validFrom ?? '') <= today)) return null
  const reports = steps.filter((step) => step.kind === 'report')
  if (reports.some(({ dueOn, submittedOn }) => dueOn !== null && submittedOn === null)) return null
  const last = [...grants.map(({ validFrom }) => validFrom), ...reports.map(({ submittedOn }) => submittedOn)]
    .filter((day) => day !== null && day <= today)
    .toSorted()
    .at(-1)
  return last ? yearAfter(last) : null
}
