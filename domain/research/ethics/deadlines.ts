import { daysBetween, plusDays, reminderFor } from '#domain/ground/due.ts'
import {
  type Approval,
  type ApprovalFacts,
  isClosed,
  isConfirmed,
  isGrant,
  isPermission,
  stepKindLabels,
} from './approvals.ts'
import { type EthicsDocument, isOver } from './documents.ts'
import { endOf } from './grants.ts'
import { knownOf, lacksNotice } from './owed.ts'
import { yearlyReportOf } from './yearly-report.ts'

/** A day that somebody has to know of before it comes. */
export type Deadline = {
  /** What it is about: an approval, a document, a condition, a step. */
  aboutId: string
  what: 'approval' | 'permission' | 'certificate' | 'condition' | 'step' | 'notice'
  on: string
  /** Of the committee, the gatekeeper, the person who has the certificate. */
  name: string
  /** What is to be done; of something that expires, nothing. */
  text: string
}

/** A letter of a gatekeeper or a certificate, with its last day. */
export type Expiring = Pick<EthicsDocument, 'id' | 'validUntil' | 'approvalId'> & {
  what: 'permission' | 'certificate'
  name: string
}

/** Days before an approval expires: two months and six weeks are what universities were found to want. */
const remindersOf = {
  approval: { days: [90, 60, 42, 30, 14, 7, 1], isWeekly: true },
  permission: { days: [60, 30, 7], isWeekly: false },
  certificate: { days: [60, 30, 7], isWeekly: false },
  condition: { days: [30, 14, 7, 1], isWeekly: true },
  step: { days: [30, 14, 7, 1], isWeekly: true },
} satisfies Record<Exclude<Deadline['what'], 'notice'>, object>

/** Days after a serious adverse event became known by which its committee has to know of it. */
export const noticeDays = 1
/** For how many days more somebody is reminded of that, daily. */
const noticeReminders = 30

/** What is to be done for a committee that has no day of its own for it. */
export const yearlyReport = 'Yearly report to the committee'
export const atOnce = 'Tell the committee of the serious adverse event'

/** The longest before a day that anybody is reminded of it. */
export const remindedDays = 90

/** The reminder that is due today, as the number of days before the day (negative: after it). Null when there is none. */
export function reminderOf({ what, on }: Pick<Deadline, 'what' | 'on'>, today: string): number | null {
  if (what !== 'notice') return reminderFor(on, today, remindersOf[what])
  const left = daysBetween(today, on)
  return left <= noticeDays && left >= -noticeReminders ? left : null
}

/** Everything of a project that has a day: what expires, and what committees wait for. Nothing of what is closed. */
export function listDeadlines(
  { approvals, expiring }: { approvals: readonly Approval[]; expiring: readonly Expiring[] },
  today: string,
): Deadline[] {
  const open = approvals.filter((approval) => !isClosed(approval, today))
  return [
    ...open.flatMap((approval) => [...expiryOf(approval, today), ...reportOf(approval, today), ...owedOf(approval)]),
    ...expiring.flatMap(({ id, what, name, validUntil, approvalId }) =>
      validUntil && !isOver({ approvalId }, approvals, today)
        ? [{ aboutId: id, what, on: validUntil, name, text: '' }]
        : [],
    ),
  ]
}

/** The last day of an approval; while nothing of it is confirmed, the one that is declared. What goes on later has no end yet. */
export function expiryOf(approval: ApprovalFacts, today: string): Deadline[] {
  const granted = approval.steps.filter((step) => isGrant(step) && step.validFrom !== null)
  const confirmed = granted.filter(isConfirmed)
  const grants = confirmed.length > 0 ? confirmed : granted
  const on =
    endOf(grants, today) ?? (grants.some(({ validFrom }) => (validFrom ?? '') > today) ? nextEnd(grants) : null)
  const goesOn = on !== null && on < today && grants.some(({ validFrom }) => (validFrom ?? '') > today)
  const what = isPermission(approval.kind) ? 'permission' : 'approval'
  return on && !goesOn ? [{ aboutId: approval.id, what, on, name: approval.committee, text: '' }] : []
}

/** The yearly report of an approval without a last day. */
function reportOf(approval: Approval, today: string): Deadline[] {
  const on = yearlyReportOf(approval, today)
  return on ? [{ aboutId: approval.id, what: 'step', on, name: approval.committee, text: yearlyReport }] : []
}

const nextEnd = (grants: readonly { validUntil: string | null }[]) => grants.at(-1)?.validUntil ?? null

const noticeOf = (event: Parameters<typeof knownOf>[0]) => plusDays(knownOf(event) ?? '1970-01-01', noticeDays)

/** What a committee waits for: conditions that are not met, and what was not handed in. */
const owedOf = ({ committee, steps }: Approval): Deadline[] =>
  steps.flatMap(({ id, kind, text, dueOn, submittedOn, conditions, ...step }) => [
    ...(lacksNotice({ ...step, kind, submittedOn })
      ? [{ aboutId: id, what: 'notice' as const, on: noticeOf(step), name: committee, text: atOnce }]
      : []),
    ...(dueOn && !submittedOn
      ? [{ aboutId: id, what: 'step' as const, on: dueOn, name: committee, text: text || stepKindLabels[kind] }]
      : []),
    ...conditions.flatMap((each) =>
      each.dueOn && !each.doneOn
        ? [{ aboutId: each.id, what: 'condition' as const, on: each.dueOn, name: committee, text: each.text }]
        : [],
    ),
  ])
