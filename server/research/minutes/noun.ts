import { noun } from '#server/ground/noun.ts'
import { acknowledge } from './acknowledge.ts'
import { addAddendum } from './add-addendum.ts'
import { edges } from './edge.ts'

export const minutes = noun({ name: 'minutes', verbs: { meetings: { acknowledge, addAddendum } }, edges })
