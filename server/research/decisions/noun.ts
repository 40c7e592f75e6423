import { noun } from '#server/ground/noun.ts'
import { approve } from './approve.ts'
import { commentOnRound } from './comment-on-round.ts'
import { returnRound } from './return-round.ts'

/** How a reviewer finishes a review: returned, approved, approved with minor corrections, or with comments alone (decisions 035 and 056). */
export const decisions = noun({
  name: 'decisions',
  verbs: { reviews: { returnRound, approve, commentOnRound } },
  forTokens: ['reviews'],
})
