import { noun } from '#server/ground/noun.ts'
import { calendar } from './calendar.ts'
import { discard } from './discard.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { sign } from './sign.ts'
import { filesOfProject, takesOfAccount, takesOfProject } from './takes.ts'
import { waits } from './waits.ts'
import { write } from './write.ts'

/** What a student and those who supervise them agree on, signed by all of them (decision 075). */
export const memoranda = noun({
  name: 'memoranda',
  verbs: { memoranda: { find, write, discard, sign } },
  forTokens: ['memoranda'],
  live,
  jobs,
  edges,
  waits,
  calendar: [calendar],
  takesOfProject,
  filesOfProject,
  takesOfAccount,
})
