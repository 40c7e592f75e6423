import type { StageStatus } from '#domain/research/stages/stages.ts'

/*
 * A stage is sent for review in rounds, and is under review while one is open; a supervisor ends it by a decision, the owner by
 * withdrawing it. What reviewers ask to be changed are points of the stage, which the owner answers between two rounds.
 */

/** A round that ended with `corrections` is approved by itself once the owner has confirmed each of them. */
export const roundStates = ['open', 'withdrawn', 'returned', 'corrections', 'approved'] as const
export type RoundState = (typeof roundStates)[number]

export const roundLabels: Record<RoundState, string> = {
  open: 'Under review',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
  corrections: 'Minor corrections',
  approved: 'Approved',
}

/**
 * A stage cannot be sent again while a must is unanswered, and not be approved while one is not closed. A note asks for nothing:
 * it is neither answered nor counted.
 */
export const pointLevels = ['must', 'should', 'note'] as const
export type PointLevel = (typeof pointLevels)[number]
export const levelLabels: Record<PointLevel, string> = { must: 'Must', should: 'Should', note: 'Note' }

/** Whether a point wants something changed. */
export const asksForChange = ({ level }: { level: PointLevel }): boolean => level !== 'note'

/** `done` and `declined` are answers of the owner. */
export const pointStates = ['asked', 'done', 'declined', 'closed'] as const
export type PointState = (typeof pointStates)[number]
export const pointStateLabels: Record<PointState, string> = {
  asked: 'Not answered',
  done: 'Done',
  declined: 'Not done',
  closed: 'Closed',
}

/** What is said about a point: a comment, an answer of the owner, or what a supervisor made of it. */
export const remarkKinds = ['comment', 'done', 'declined', 'closed', 'reopened'] as const
export type RemarkKind = (typeof remarkKinds)[number]

/** In one round, and in one stage over all rounds. */
export const readingLimit = 50
export const pointLimit = 500
export const roundLimit = 200
export const remarkLimit = 2000

/** Whose turn it is with a stage; null when nothing is asked of anybody. */
export type Turn = 'owner' | 'supervisors'

export function turnOf({ status, roundState }: { status: StageStatus; roundState: RoundState | null }): Turn | null {
  if (roundState === 'open') return 'supervisors'
  return (roundState === 'returned' || roundState === 'corrections') && status !== 'completed' ? 'owner' : null
}

/** What decides whether something can be done in the review of a stage. */
export type Review = {
  status: StageStatus
  /** How the newest round stands; null before the first. */
  roundState: RoundState | null
  points: { level: PointLevel; state: PointState; isHeldBack?: boolean }[]
}

export type ReviewAct = 'send' | 'withdraw' | 'return' | 'correct' | 'approve' | 'raise' | 'answer' | 'close' | 'reopen'

export type ReviewRefusal =
  | { code: 'ROUND_OPEN' }
  | { code: 'NO_OPEN_ROUND' }
  | { code: 'STAGE_COMPLETE' }
  | { code: 'CORRECTIONS_OPEN'; count: number }
  | { code: 'NOTHING_TO_CORRECT' }
  | { code: 'MUSTS_UNANSWERED'; count: number }
  | { code: 'MUSTS_OPEN'; count: number }

/** Why something cannot be done in the review of a stage as it stands; null when it can. Who may do it is for the policy. */
export function refusalOf(act: ReviewAct, { status, roundState, points }: Review): ReviewRefusal | null {
  const isOpen = roundState === 'open'
  const musts = points.filter(({ level }) => level === 'must')
  switch (act) {
    case 'send': {
      if (isOpen) return { code: 'ROUND_OPEN' }
      if (status === 'completed') return { code: 'STAGE_COMPLETE' }
      if (roundState === 'corrections') return { code: 'CORRECTIONS_OPEN', count: leftToConfirm(points) }
      // Nobody can answer what they do not see yet.
      const unanswered = musts.filter(({ state, isHeldBack }) => state === 'asked' && !isHeldBack).length
      return unanswered > 0 ? { code: 'MUSTS_UNANSWERED', count: unanswered } : null
    }
    case 'withdraw':
    case 'return':
    case 'raise':
      return isOpen ? null : { code: 'NO_OPEN_ROUND' }
    case 'correct':
      if (!isOpen) return { code: 'NO_OPEN_ROUND' }
      return leftToConfirm(points) > 0 ? null : { code: 'NOTHING_TO_CORRECT' }
    case 'approve': {
      if (!isOpen) return { code: 'NO_OPEN_ROUND' }
      const open = musts.filter(({ state }) => state !== 'closed').length
      return open > 0 ? { code: 'MUSTS_OPEN', count: open } : null
    }
    case 'answer':
      if (isOpen) return { code: 'ROUND_OPEN' }
      return status === 'completed' ? { code: 'STAGE_COMPLETE' } : null
    case 'close':
    case 'reopen':
      return status === 'completed' ? { code: 'STAGE_COMPLETE' } : null
  }
}

/**
 * How many minor corrections the owner has still to confirm. Each is confirmed by its answer: what must change is done, what should
 * may also be declined, with the reason. What a supervisor closes needs no answer.
 */
export const leftToConfirm = (points: Review['points']): number =>
  points.filter(
    (point) =>
      asksForChange(point) && (point.state === 'asked' || (point.state === 'declined' && point.level === 'must')),
  ).length
