import { noun } from '#server/ground/noun.ts'
import { list } from './list.ts'
import { live } from './live.ts'

export const history = noun({ name: 'history', verbs: { history: { list } }, forTokens: ['history'], live })
