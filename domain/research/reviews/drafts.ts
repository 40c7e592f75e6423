import type { FilledRubric } from '#domain/research/rubrics/rubric.ts'
import type { PointLevel, Review } from './reviews.ts'
import type { PointPlace } from './stage-review.ts'

/*
 * A reviewer writes a draft, which nobody else reads, and sends it as one: with a decision, or as comments alone. A draft outlives
 * its round until its author carries it into the next one or throws it away.
 */

/** A point that is not sent yet. It gets its number when it is. */
export type DraftPoint = PointPlace & { id: string; level: PointLevel; text: string; suggestion: string | null }

/** What somebody has written in a round and not sent. */
export type ReviewDraft = {
  roundId: string
  roundNumber: number
  summary: string | null
  rubric: FilledRubric | null
  points: DraftPoint[]
}

/** The draft of a round in which nothing is written yet. */
export const emptyDraft = (round: { id: string; number: number }): ReviewDraft => ({
  ...{ roundId: round.id, roundNumber: round.number, summary: null, rubric: null, points: [] },
})

/** How a review is finished. */
export const decisions = ['return', 'correct', 'approve', 'comment'] as const
export type Decision = (typeof decisions)[number]

/** A review as it stands once a draft is sent: a must of one’s own keeps one from approving, too. */
export const withDraft = (review: Review, points: Pick<DraftPoint, 'level'>[]): Review => ({
  ...review,
  points: [...review.points, ...points.map(({ level }) => ({ level, state: 'asked' as const }))],
})

/** A draft with a point, in place of the one with its id. */
export function withPoint(draft: ReviewDraft, point: DraftPoint): ReviewDraft {
  const isThere = draft.points.some(({ id }) => id === point.id)
  const points = isThere ? draft.points.map((each) => (each.id === point.id ? point : each)) : [...draft.points, point]
  return { ...draft, points }
}

/** Whether a draft says anything: returning and commenting need a word, a point or a rubric. */
export const saysSomething = ({ summary, points, rubric }: Omit<ReviewDraft, 'roundId' | 'roundNumber'>): boolean =>
  points.length > 0 || rubric !== null || (summary ?? '').trim() !== ''
