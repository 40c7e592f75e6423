import { noun } from '#server/ground/noun.ts'
import { answerPoint } from './answer-point.ts'
import { commentOnPoint } from './comment-on-point.ts'
import { editPoint } from './edit-point.ts'
import { raisePoint } from './raise-point.ts'
import { removePoint } from './remove-point.ts'
import { settlePoint } from './settle-point.ts'

/** What reviewers ask to be changed in a stage, and what is said about it. */
export const points = noun({
  name: 'points',
  verbs: { reviews: { raisePoint, editPoint, removePoint, answerPoint, settlePoint, commentOnPoint } },
  forTokens: ['reviews'],
})
