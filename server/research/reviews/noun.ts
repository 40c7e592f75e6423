import { noun } from '#server/ground/noun.ts'
import { answerPoint } from './answer-point.ts'
import { approve } from './approve.ts'
import { commentOnPoint } from './comment-on-point.ts'
import { editPoint } from './edit-point.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { raisePoint } from './raise-point.ts'
import { removePoint } from './remove-point.ts'
import { returnRound } from './return-round.ts'
import { send } from './send.ts'
import { settlePoint } from './settle-point.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'
import { waits } from './waits.ts'
import { withdraw } from './withdraw.ts'

/** A stage that is sent for review, its points, and the decision (decision 035). */
export const reviews = noun({
  name: 'reviews',
  verbs: {
    reviews: {
      list,
      send,
      withdraw,
      returnRound,
      approve,
      raisePoint,
      editPoint,
      removePoint,
      answerPoint,
      settlePoint,
      commentOnPoint,
    },
  },
  forTokens: ['reviews'],
  live,
  jobs,
  waits,
  takesOfProject,
  takesOfAccount,
})
