import { noun } from '#server/ground/noun.ts'
import { answerPoint } from './answer-point.ts'
import { commentOnPoint } from './comment-on-point.ts'
import { settlePoint } from './settle-point.ts'

/** What reviewers have asked to be changed in a stage, and what is said about it. */
export const points = noun({
  name: 'points',
  verbs: { reviews: { answerPoint, settlePoint, commentOnPoint } },
  forTokens: ['reviews'],
})
