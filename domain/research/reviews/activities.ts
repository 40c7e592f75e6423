import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'
import { longDate } from '#domain/ground/dates.ts'

/** Whether an activity leads to the review of its stage. */
export const isAboutReview = (activityType: string): boolean => activityType.startsWith('review_')

type Facts = { username: string; stageName: string; round: number }

export const reviewSent = activity<Facts & { wishedFor: string | null }>()('review_sent', {
  sentence: ({ username, stageName, round, wishedFor }) =>
    `${username} sent ${stageName} for review, round ${round}${wishedFor ? `, and asked for an answer by ${longDate(wishedFor)}` : ''}`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'A stage is sent for review',
})

export const reviewReturned = activity<Facts & { points: number }>()('review_returned', {
  sentence: ({ username, stageName, round, points }) =>
    `${username} returned ${stageName}, round ${round}${points > 0 ? `, and asks for ${points === 1 ? 'one change' : `${points} changes`}` : ''}`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'A stage comes back from review',
})

export const reviewCommented = activity<Facts & { points: number }>()('review_commented', {
  sentence: ({ username, stageName, round, points }) =>
    `${username} commented on ${stageName}, round ${round}${points > 0 ? `, and asks for ${points === 1 ? 'one change' : `${points} changes`}` : ''}`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'A reviewer comments without deciding',
})

export const reviewApproved = activity<Facts>()('review_approved', {
  sentence: ({ username, stageName, round }) => `${username} approved ${stageName} in round ${round}: it is complete`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'A stage is approved',
})

export const reviewCorrections = activity<Facts & { points: number }>()('review_corrections', {
  sentence: ({ username, stageName, round, points }) =>
    `${username} approved ${stageName} in round ${round} with minor corrections: ${points === 1 ? 'one is' : `${points} are`} to be confirmed`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'A stage is approved with minor corrections',
})

export const reviewCorrected = activity<Facts>()('review_corrected', {
  sentence: ({ username, stageName, round }) =>
    `${username} settled the last minor correction to ${stageName}, round ${round}: it is complete`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'Minor corrections are complete',
})

export const reviewAgreed = activity<Facts & { withCorrections: boolean; missing: string[] }>()('review_agreed', {
  sentence: ({ username, stageName, round, withCorrections, missing }) =>
    `${username} approved ${stageName}, round ${round}${withCorrections ? ', with minor corrections' : ''}. ${new Intl.ListFormat('en').format(missing)} still ${missing.length === 1 ? 'has' : 'have'} to approve it`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'One of several supervisors approves',
})

export const reviewWithdrawn = activity<Facts>()('review_withdrawn', {
  sentence: ({ username, stageName, round }) => `${username} withdrew ${stageName} from review, round ${round}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'A review is withdrawn',
})

export const pointRemarked = activity<{ username: string; stageName: string; number: number }>()('review_comment', {
  sentence: ({ username, stageName, number }) =>
    `${username} commented on point ${number} in the review of ${stageName}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Comments in a review',
})

/** Something in the review of a stage changed: pages that show it fetch it again. */
export const reviewChanged = change()('review_changed', 'stage')
