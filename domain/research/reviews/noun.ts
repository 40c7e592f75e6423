import { historyKind, noun } from '#domain/ground/noun.ts'
import { guestReported, guestReportedInConfidence } from '#domain/research/guests/activities.ts'
import {
  pointRemarked,
  reviewAgreed,
  reviewApproved,
  reviewCommented,
  reviewCorrected,
  reviewCorrections,
  reviewReturned,
  reviewSent,
  reviewWithdrawn,
} from './activities.ts'
import { reviewReminder } from './reminder.ts'
import type { RoundState } from './reviews.ts'

export const reviews = noun({
  activities: [
    reviewSent,
    reviewReturned,
    reviewCommented,
    reviewApproved,
    reviewCorrections,
    reviewCorrected,
    reviewAgreed,
    reviewWithdrawn,
    reviewReminder,
    pointRemarked,
    guestReported,
    guestReportedInConfidence,
  ],
  history: historyKind<{
    round: number
    state: RoundState
    words: string | null
    /** How many points came with comments that decided nothing. */
    comments?: number
    /** Whether one of several supervisors approved, and others have not decided. */
    agreed?: true
    /** What became of the link of a reader without an account. */
    guest?: 'invited' | 'withdrawn' | 'reported'
  }>()('review'),
})
