import { longDate } from '#domain/ground/dates.ts'
import { addressOfMeeting, addressOfMeetings } from '#domain/research/meetings/address.ts'
import { type ProjectRole, tabOf } from '#domain/research/members/members.ts'
import { addressOf } from '#domain/research/notifications/notification-list.ts'
import { reviewSent } from '#domain/research/reviews/activities.ts'
import { lastPhase, type StageStatus, stageName } from '#domain/research/stages/stages.ts'

const day = 86_400_000

/** Days without a word from a student after which their supervisor is told. */
export const silentDays = 30
/** Whether a student has been silent for so long; not once all their stages are complete. */
export const isSilent = (
  { lastWordAt, stages }: { lastWordAt: Date; stages: readonly StageStatus[] },
  now: Date,
): boolean => now.getTime() - lastWordAt.getTime() > silentDays * day && stages.some((status) => status !== 'completed')

/** The most things that are listed. */
export const waitingLimit = 100

/** What can wait for somebody, in the order in which it is listed; within a kind, the longest first. */
export const waitingKinds = [
  'review',
  'confirm',
  'returned',
  'correction',
  'request',
  'invitation',
  'mention',
  'times',
  'timesAnswered',
  'memorandum',
  'report',
  'action',
  'followUp',
  'expiry',
  'owed',
  'silence',
  'due',
  'step',
] as const

/** What the things of one kind are called together. */
export const waitingLabels: Record<(typeof waitingKinds)[number], string> = {
  review: 'Reviews',
  confirm: 'To confirm',
  returned: 'Back from review',
  correction: 'To correct',
  request: 'Requests',
  invitation: 'Invitations',
  mention: 'Mentions',
  times: 'Meeting times',
  timesAnswered: 'To choose',
  memorandum: 'Agreements',
  report: 'Progress reports',
  action: 'Actions',
  followUp: 'Agreed steps',
  expiry: 'Ethics approvals',
  owed: 'Owed to a committee',
  silence: 'Silent',
  due: 'Due',
  step: 'Next steps',
}

/** What waits, each kind together, in their order; within a kind as it came, the longest first. */
export const groupWaiting = (waiting: readonly Waiting[]): { kind: Waiting['kind']; each: Waiting[] }[] =>
  waitingKinds
    .map((kind) => ({ kind, each: waiting.filter((one) => one.kind === kind) }))
    .filter(({ each }) => each.length > 0)

/**
 * The reviews that wait beside the one of this stage, in the order in which a reviewer goes on: those behind it, then from the one
 * that waits longest. The last is the one before it.
 */
export function otherReviews(waiting: readonly Waiting[], here: { projectId: string; stageNumber: number }): Waiting[] {
  const reviews = waiting.filter(({ kind }) => kind === 'review')
  const at = reviews.findIndex((each) => each.projectId === here.projectId && each.stageNumber === here.stageNumber)
  return at < 0 ? reviews : [...reviews.slice(at + 1), ...reviews.slice(0, at)]
}

/** Something that waits for somebody. It is computed whenever it is read, so it is gone once it is done. */
export type Waiting = {
  kind: (typeof waitingKinds)[number]
  projectId: string
  projectTitle: string
  role: ProjectRole
  /** Whom it is about: the student, who asks or invites, who mentions. Null when their account is gone. */
  who: string | null
  /** Since when it waits. */
  at: Date
  /** The day on which something is due, or by which an answer is hoped for. */
  dueOn: string | null
  stageNumber: number | null
  stageStatus: StageStatus | null
  /** Of a stage that was sent for review; null where only its status says so. */
  roundNumber: number | null
  /**
   * The `seq` and the beginning of a message, and its notification; how a review was summed up; or what is to be done with a
   * memorandum or a progress report.
   */
  messageSeq: number | null
  text: string | null
  notificationId: string | null
  /** Of an invitation or a request. */
  invitationId: string | null
  /** Of an action, and of the meeting that it comes from; of a progress report, what is to be followed up, or proposed times. */
  itemId: string | null
  meetingId: string | null
}

/** What waits, in one sentence, and the words under it. */
export function wordsForWaiting(each: Waiting, now: Date): { title: string; detail: string } {
  const who = each.who ?? 'Deleted user'
  const stage = each.stageNumber ? stageName(each.stageNumber) : ''
  const days = Math.max(0, Math.floor((now.getTime() - each.at.getTime()) / day))
  switch (each.kind) {
    case 'review':
      return {
        title: each.roundNumber ? `${who} sent ${stage} for review` : `${who}’s ${stage} is under review`,
        detail: `${since(days)}${hopes(each, now)}`,
      }
    case 'confirm':
      return each.text
        ? { title: `Compare what ${who} entered with the letter of ${each.text}`, detail: since(days) }
        : { title: `${who} says that no ethics approval is needed: do you agree?`, detail: since(days) }
    case 'expiry': {
      const [on, name] = [each.dueOn ?? '', each.role === 'owner' ? '' : ` (${who})`]
      const isLate = daysUntil(on, now) < 0
      return {
        title: `${each.text ?? 'An approval'} ${isLate ? 'has expired' : 'expires soon'}${name}`,
        // A certificate stops nobody.
        detail: `${isLate ? `Expired on ${longDate(on)}.` : whenExpires(on, now)}${isLate && each.stageNumber ? ' Stop collecting data.' : ''}`,
      }
    }
    case 'owed':
      return { title: `${each.text ?? ''} (${who})`, detail: each.dueOn ? whenDue(each.dueOn, now) : '' }
    case 'returned':
      return { title: `${stage} came back from review`, detail: each.text ? `“${each.text}”` : '' }
    case 'correction':
      return {
        title: `${who} sent back what was entered of an ethics approval`,
        detail: each.text ? `“${each.text}”` : '',
      }
    case 'request':
      return { title: `${who} asks to join`, detail: since(days) }
    case 'invitation':
      return { title: `${who} has invited you as ${each.role}`, detail: since(days) }
    case 'mention':
      return { title: `${who} mentioned you in ${stage}`, detail: each.text ? `“${each.text}”` : '' }
    case 'times':
      return { title: `Choose a time with ${who} for “${each.text ?? ''}”`, detail: since(days) }
    case 'timesAnswered':
      return { title: `Choose a time for “${each.text ?? ''}”`, detail: 'All have answered.' }
    case 'silence':
      return { title: `No word from ${who} for ${inDays(days)}`, detail: `At ${stage}.` }
    case 'due':
      return wordsForDue(nameOfDue(each, who), each.dueOn ?? '', now)
    case 'memorandum':
      return {
        title: `${each.text === 'confirm' ? 'Confirm' : 'Sign'} the memorandum of understanding${each.role === 'owner' ? '' : ` with ${who}`}`,
        detail: each.dueOn ? whenDue(each.dueOn, now) : since(days),
      }
    case 'report':
      return {
        title: reportTitles[each.text ?? '']?.(who) ?? '',
        detail: each.dueOn ? whenDue(each.dueOn, now) : since(days),
      }
    case 'followUp':
      return { title: each.text ?? '', detail: each.dueOn ? whenDue(each.dueOn, now) : '' }
    case 'action':
      return { title: each.text ?? '', detail: each.dueOn ? whenDue(each.dueOn, now) : 'An action without a date.' }
    case 'step':
      return { title: stepTitles[each.stageStatus ?? 'not_started'](stage), detail: '' }
  }
}

/** By when an answer would be liked. */
const hopes = ({ dueOn }: Waiting, now: Date) =>
  dueOn ? ` Answer requested by ${longDate(dueOn)}${daysUntil(dueOn, now) < 0 ? ', which has passed' : ''}.` : ''

/** “The final submission”, “Thandi’s Proposal”. */
function nameOfDue({ role, stageNumber }: Waiting, who: string): string {
  const isLast = (stageNumber ?? lastPhase) === lastPhase
  const name = isLast ? 'final submission' : stageName(stageNumber ?? lastPhase)
  return role === 'owner' ? (isLast ? `The ${name}` : name) : `${who}’s ${name}`
}

const wordsForDue = (name: string, dueOn: string, now: Date) => ({
  title: `${name} is ${standingOf(daysUntil(dueOn, now))}`,
  detail: whenDue(dueOn, now),
})

const standingOf = (days: number) => (days < 0 ? 'late' : days === 0 ? 'due' : 'due soon')

function whenDue(dueOn: string, now: Date): string {
  const days = daysUntil(dueOn, now)
  if (days < 0) return days === -1 ? 'Due yesterday.' : `Due ${inDays(-days)} ago.`
  if (days === 0) return 'Due today.'
  return days === 1 ? 'Due tomorrow.' : `Due in ${inDays(days)}.`
}

function whenExpires(on: string, now: Date): string {
  const days = daysUntil(on, now)
  if (days <= 1) return days === 0 ? 'Today is its last day.' : 'Tomorrow is its last day.'
  return `In ${inDays(days)}, on ${longDate(on)}.`
}

/** Whole days of the reader's calendar. */
const daysUntil = (dueOn: string, now: Date) =>
  Math.round((Date.parse(dueOn) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / day)

const since = (days: number) => (days === 0 ? 'Since today.' : days === 1 ? 'Since yesterday.' : `For ${inDays(days)}.`)

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** What is to be done with a progress report. */
const reportTitles: Record<string, (who: string) => string> = {
  write: () => 'Write your progress report',
  comment: (who) => `Comment on the progress report of ${who}`,
  countersign: (who) => `Sign the progress report of ${who}`,
}

const stepTitles: Record<StageStatus, (stage: string) => string> = {
  not_started: (stage) => `Start ${stage}`,
  in_progress: (stage) => `Finish ${stage} and send it for review`,
  under_review: (stage) => `${stage} is under review`,
  completed: (stage) => `${stage} is complete`,
  rejected: (stage) => `${stage} was rejected: take it up again`,
  on_hold: (stage) => `${stage} is on hold`,
}

/** Where somebody does what waits for them. */
export function addressOfWaiting(each: Waiting): string {
  if (each.meetingId) return addressOfMeeting({ projectId: each.projectId, meetingId: each.meetingId })
  const project = `/dashboard/${tabOf[each.role]}/${each.projectId}`
  if (each.kind === 'times' || each.kind === 'timesAnswered') return addressOfMeetings(each.projectId)
  if (each.kind === 'memorandum') return `${project}/memorandum`
  if (each.kind === 'followUp') return `${project}/progress-reports`
  if (each.kind === 'report') return `${project}/progress-reports${each.itemId ? `/${each.itemId}` : ''}`
  if (each.kind === 'request') return project
  if (isOfEthics(each)) return `${project}/ethics`
  const isReview = each.kind === 'review' || each.kind === 'returned'
  return addressOf({ ...each, type: isReview ? reviewSent.type : '' })
}

const isOfEthics = ({ kind }: Waiting) => ['confirm', 'correction', 'expiry', 'owed'].includes(kind)
