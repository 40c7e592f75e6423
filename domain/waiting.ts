import { type ProjectRole, tabOf } from './members.ts'
import { addressOf } from './notification-list.ts'
import { type StageStatus, stageName } from './stages.ts'

const day = 86_400_000

/** Days without a word from a student after which their supervisor is told. */
export const silentDays = 30
/** Days before the final submission on which it begins to be due. */
export const dueDays = 14
/** The most things that are listed. */
export const waitingLimit = 100

/** What can wait for somebody, in the order in which it is listed; within a kind, the longest first. */
export const waitingKinds = ['review', 'request', 'invitation', 'mention', 'silence', 'due', 'step'] as const

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
  /** The day on which something is due. */
  dueOn: string | null
  stageNumber: number | null
  stageStatus: StageStatus | null
  /** The `seq` and the beginning of a message, and its notification. */
  messageSeq: number | null
  text: string | null
  notificationId: string | null
  /** Of an invitation or a request. */
  invitationId: string | null
}

/** What waits, in one sentence, and the words under it. */
export function wordsForWaiting(each: Waiting, now: Date): { title: string; detail: string } {
  const who = each.who ?? 'Deleted user'
  const stage = each.stageNumber ? stageName(each.stageNumber) : ''
  const days = Math.max(0, Math.floor((now.getTime() - each.at.getTime()) / day))
  switch (each.kind) {
    case 'review':
      return { title: `${who} sent ${stage} to review`, detail: `Waiting ${inDays(days)}.` }
    case 'request':
      return { title: `${who} asks to join`, detail: `Waiting ${inDays(days)}.` }
    case 'invitation':
      return { title: `${who} invites you as ${each.role}`, detail: `Waiting ${inDays(days)}.` }
    case 'mention':
      return { title: `${who} mentioned you in ${stage}`, detail: each.text ? `“${each.text}”` : '' }
    case 'silence':
      return { title: `${who} has been silent for ${inDays(days)}`, detail: `The work is at ${stage}.` }
    case 'due':
      return wordsForDue(each.role === 'owner' ? 'The' : `${who}’s`, each.dueOn ?? '', now)
    case 'step':
      return { title: stepTitles[each.stageStatus ?? 'not_started'](stage), detail: '' }
  }
}

function wordsForDue(whose: string, dueOn: string, now: Date) {
  // Whole days of the reader's calendar.
  const days = Math.round((Date.parse(dueOn) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / day)
  if (days < 0) return { title: `${whose} final submission is late`, detail: `Its date passed ${inDays(-days)} ago.` }
  return { title: `${whose} final submission is due`, detail: days === 0 ? 'It is today.' : `In ${inDays(days)}.` }
}

const inDays = (days: number) => (days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`)

const stepTitles: Record<StageStatus, (stage: string) => string> = {
  not_started: (stage) => `Start ${stage}`,
  in_progress: (stage) => `Finish ${stage} and send it to review`,
  under_review: (stage) => `${stage} is under review`,
  completed: (stage) => `${stage} is complete`,
  rejected: (stage) => `${stage} was rejected: take it up again`,
  on_hold: (stage) => `${stage} is on hold`,
}

/** Where somebody does what waits for them. */
export const addressOfWaiting = (each: Waiting) =>
  each.kind === 'request' ? `/dashboard/${tabOf[each.role]}/${each.projectId}` : addressOf(each)
