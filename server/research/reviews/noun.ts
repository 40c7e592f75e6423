import { noun } from '#server/ground/noun.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { send } from './send.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'
import { waits } from './waits.ts'
import { withdraw } from './withdraw.ts'

/** A stage that is sent for review in rounds, each of which one decision ends (decision 035). */
export const reviews = noun({
  name: 'reviews',
  verbs: { reviews: { list, send, withdraw } },
  forTokens: ['reviews'],
  live,
  jobs,
  waits,
  takesOfProject,
  takesOfAccount,
})
