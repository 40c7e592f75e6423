import { ORPCError } from '@orpc/server'
import * as z from 'zod'
import { type ReviewAct, refusalOf, roundStates } from '#domain/research/reviews/reviews.ts'
import type { standingOf } from './queries.ts'

const Count = z.object({ count: z.number() })

/** What every verb of a review declares. */
export const reviewErrors = {
  ROUND_OPEN: { status: 409, message: 'A round of review is open, and has to end first.' },
  NO_OPEN_ROUND: {
    status: 409,
    message: 'This round of review is not open. `state` is how it ended, `byName` who ended it.',
    data: z.object({ state: z.enum(roundStates).nullable(), byName: z.string().nullable() }),
  },
  STAGE_COMPLETE: { status: 409, message: 'The stage is complete: set it back first.' },
  CORRECTIONS_OPEN: {
    status: 409,
    message:
      'The stage is approved with minor corrections: it is complete once they are confirmed, without another round.',
    data: Count,
  },
  NOTHING_TO_CORRECT: { status: 422, message: 'There is no point to correct: ask for a change, or approve the stage.' },
  MUSTS_UNANSWERED: { status: 409, message: 'Some points still have to be answered.', data: Count },
  MUSTS_OPEN: { status: 409, message: 'Some points marked “must” are still open.', data: Count },
} as const

/** Refuses what cannot be done in the review of a stage as it stands; with the round that somebody saw, also in another one. */
export function refuse(act: ReviewAct, standing: Awaited<ReturnType<typeof standingOf>>, roundId?: string): void {
  const { newest } = standing
  const isAnother = roundId !== undefined && newest !== null && newest.id !== roundId
  const refusal = isAnother ? ({ code: 'NO_OPEN_ROUND' } as const) : refusalOf(act, standing)
  if (!refusal) return
  const { code, ...facts } = refusal
  const ended = {
    state: isAnother ? null : (newest?.state ?? null),
    byName: isAnother ? null : (newest?.byName ?? null),
  }
  const data = code === 'NO_OPEN_ROUND' ? ended : facts
  throw new ORPCError(code, { ...reviewErrors[code], data })
}
