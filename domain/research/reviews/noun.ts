import { historyKind, noun } from '#domain/ground/noun.ts'
import {
  guestReported,
  pointRemarked,
  reviewApproved,
  reviewCommented,
  reviewReminder,
  reviewReturned,
  reviewSent,
  reviewWithdrawn,
} from './activities.ts'
import type { RoundState } from './reviews.ts'

export const reviews = noun({
  activities: [
    reviewSent,
    reviewReturned,
    reviewCommented,
    reviewApproved,
    reviewWithdrawn,
    reviewReminder,
    pointRemarked,
    guestReported,
  ],
  history: historyKind<{
    round: number
    state: RoundState
    words: string | null
    /** How many points came with comments that decided nothing. */
    comments?: number
    /** What became of the link of a reader without an account. */
    guest?: 'invited' | 'withdrawn' | 'reported'
  }>()('review'),
})
