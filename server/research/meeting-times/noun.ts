import { noun } from '#server/ground/noun.ts'
import { answer } from './answer.ts'
import { choose } from './choose.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { propose } from './propose.ts'
import { takesOfAccount, takesOfProject } from './takes.ts'
import { waits } from './waits.ts'
import { withdraw } from './withdraw.ts'

/** Times that are proposed for a meeting, until one of them is chosen. */
export const meetingTimes = noun({
  name: 'meetingTimes',
  verbs: { meetingTimes: { list, propose, answer, choose, withdraw } },
  live,
  jobs,
  waits,
  takesOfProject,
  takesOfAccount,
})
