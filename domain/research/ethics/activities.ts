import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'
import { longDate } from '#domain/ground/dates.ts'
import { type StepKind, stepKindLabels } from './approvals.ts'

/** Approvals, or what belongs to them, have changed: pages that show them fetch them again. */
export const ethicsChanged = change()('ethics', 'project')

type About = { username: string; committee: string; step: StepKind | null }

const named = ({ committee, step }: Omit<About, 'username'>) =>
  step ? `${stepKindLabels[step].toLowerCase()} (${committee})` : 'that no ethics approval is needed'

export const approvalDeclared = activity<About>()('approval_declared', {
  sentence: ({ username, ...about }) =>
    about.step
      ? `${username} entered a decision for you to compare with its letter: ${named(about)}`
      : `${username} says ${named(about)}: do you agree?`,
  audience: 'supervisors',
  mail: 'daily',
  label: 'Ethics: something waits to be confirmed',
})

export const approvalConfirmed = activity<About>()('approval_confirmed', {
  sentence: ({ username, ...about }) =>
    about.step ? `${username} confirmed the ${named(about)}` : `${username} confirmed ${named(about)}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Ethics: a decision is confirmed',
})

export const approvalReturned = activity<About & { reason: string }>()('approval_returned', {
  sentence: ({ username, reason, ...about }) => `${username} sent back the ${named(about)} to be corrected: ${reason}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Ethics: a decision is sent back',
})

export const adverseEventEntered = activity<{ username: string; committee: string; on: string; isSerious: boolean }>()(
  'adverse_event_entered',
  {
    sentence: ({ username, committee, on, isSerious }) =>
      `${username} entered ${isSerious ? 'a serious' : 'an'} adverse event of ${longDate(on)} (${committee})${isSerious ? ': the committee has to know of it at once' : ''}`,
    audience: 'owner_and_supervisors',
    mail: 'at_once',
    label: 'Ethics: an adverse event',
  },
)

type Expiry = { name: string; on: string; days: number }

/** “expires in 30 days, on …”, “expired on …”. */
const expires = ({ on, days }: Expiry) =>
  days < 0
    ? `expired on ${longDate(on)}`
    : `expires ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days, on ${longDate(on)}`}`

export const approvalExpires = activity<Expiry>()('approval_expires', {
  sentence: (about) =>
    `Ethics approval ${expires(about)}: ${about.name}${about.days < 0 ? '. Stop collecting data' : ''}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'Reminders: an ethics approval expires',
})

export const permissionExpires = activity<Expiry & { what: 'permission' | 'certificate' }>()('permission_expires', {
  sentence: (about) =>
    `${about.what === 'permission' ? 'Permission' : 'Certificate of ethics training'} ${expires(about)}: ${about.name}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'Reminders: a permission or certificate expires',
})

export const conditionDue = activity<{ text: string; committee: string; on: string; days: number }>()('ethics_due', {
  sentence: ({ text, committee, on, days }) =>
    `${days < 0 ? 'Overdue' : 'Due'} ${days === 0 ? 'today' : `${days < 0 ? 'since' : 'on'} ${longDate(on)}`} (${committee}): ${text}`,
  audience: 'owner_and_supervisors',
  mail: 'daily',
  label: 'Reminders: a committee’s condition or report is due',
})

export const startedWithout = activity<{ username: string; sentence: string; reason: string }>()(
  'started_without_approval',
  {
    sentence: ({ username, sentence, reason }) =>
      `${username} started Data Collection. ${sentence} The reason given: ${reason}`,
    audience: 'everyone_else',
    mail: 'at_once',
    label: 'Ethics: Data Collection starts without an approval in force',
    seenOn: 'stage',
  },
)
