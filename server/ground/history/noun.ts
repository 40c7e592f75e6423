import { noun } from '#server/ground/noun.ts'
import { list } from './list.ts'
import { live } from './live.ts'

/** Who changed what in a project, as a chain that nobody can alter unseen (decision 033). */
export const history = noun({ name: 'history', verbs: { history: { list } }, forTokens: ['history'], live })
