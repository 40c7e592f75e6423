import type { PointLevel, PointPlace, Review } from './reviews.ts'
import type { FilledRubric } from './rubric.ts'

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

/** How a review is finished. */
export const decisions = ['return', 'correct', 'approve', 'comment'] as const
export type Decision = (typeof decisions)[number]

/** A review as it stands once a draft is sent: a must of one’s own keeps one from approving, too. */
export const withDraft = (review: Review, points: Pick<DraftPoint, 'level'>[]): Review => ({
  ...review,
  points: [...review.points, ...points.map(({ level }) => ({ level, state: 'asked' as const }))],
})

/** Whether a draft says anything: returning and commenting need a word, a point or a rubric. */
export const saysSomething = ({ summary, points, rubric }: Omit<ReviewDraft, 'roundId' | 'roundNumber'>): boolean =>
  points.length > 0 || rubric !== null || (summary ?? '').trim() !== ''
