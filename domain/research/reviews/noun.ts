import { historyKind, noun } from '#domain/ground/noun.ts'
import {
  guestReported,
  pointRemarked,
  reviewApproved,
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
    /** What became of the link of a reader without an account. */
    guest?: 'invited' | 'withdrawn' | 'reported'
  }>()('review'),
})
