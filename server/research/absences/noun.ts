import { noun } from '#server/ground/noun.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { remove } from './remove.ts'
import { set } from './set.ts'
import { takesOfAccount } from './takes.ts'

/** When supervisors are away, and who answers meanwhile. An absence is over by its last day alone. */
export const absences = noun({
  name: 'absences',
  verbs: { absences: { list, set, remove } },
  forTokens: ['absences'],
  live,
  takesOfAccount,
})
