import { noun } from '#server/ground/noun.ts'
import { acknowledge } from './acknowledge.ts'
import { addAddendum } from './add-addendum.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { takesOfAccount } from './takes.ts'

/** Minutes on paper, acknowledged by both sides, and what is added afterwards. */
export const minutes = noun({
  name: 'minutes',
  verbs: { meetings: { find, acknowledge, addAddendum } },
  edges,
  takesOfAccount,
})
