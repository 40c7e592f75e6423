import { noun } from '#server/ground/noun.ts'
import { calendar } from './calendar.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { search } from './search.ts'
import { setStatus } from './set-status.ts'
import { setTargets } from './set-targets.ts'
import { takesOfProject } from './takes.ts'
import { waits } from './waits.ts'

/** The nine stages of a project: status, target dates, due dates. */
export const stages = noun({
  name: 'stages',
  verbs: { stages: { setStatus, setTargets } },
  forTokens: ['stages'],
  live,
  jobs,
  waits,
  calendar: [calendar],
  search,
  takesOfProject,
})
