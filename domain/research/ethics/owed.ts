import { longDate } from '#domain/ground/dates.ts'
import { daysBetween } from '#domain/ground/due.ts'
import type { ApprovalFacts, StepFacts } from './approvals.ts'
import { inDays } from './light-states.ts'
import { yearlyReportOf } from './yearly-report.ts'

/** Days before a yearly report is due on which the light begins to say so. */
export const reportDays = 30

/** Whether it is a serious adverse event of which the committee was not told at once. */
export const lacksNotice = ({
  kind,
  isSerious,
  noticedOn,
  submittedOn,
}: Pick<StepFacts, 'kind' | 'isSerious' | 'noticedOn' | 'submittedOn'>): boolean =>
  kind === 'adverse_event' && isSerious === true && noticedOn === null && submittedOn === null

/** The day on which an adverse event became known; of one of which that is not entered, the day on which it happened. */
export const knownOf = ({ knownOn, happenedOn }: Pick<StepFacts, 'knownOn' | 'happenedOn'>): string | null =>
  knownOn ?? happenedOn

/** What a committee waits for and stops the light from being green, as a sentence; null where that is nothing. */
export function owedOf(approval: ApprovalFacts, today: string): string | null {
  if (approval.steps.some(lacksNotice)) return 'Tell the committee of the serious adverse event at once.'
  const late = approval.steps.find(
    ({ kind, dueOn, submittedOn }) =>
      kind === 'adverse_event' && dueOn !== null && dueOn < today && submittedOn === null,
  )
  if (late) return `The report of an adverse event was due on ${longDate(late.dueOn ?? '')}.`
  const due = yearlyReportOf(approval, today)
  if (due === null) return null
  const days = daysBetween(today, due)
  if (days > reportDays) return null
  return days < 0
    ? `The yearly report to the committee was due on ${longDate(due)}.`
    : `The yearly report to the committee is due ${inDays(days)}, on ${longDate(due)}.`
}
