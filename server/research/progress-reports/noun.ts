import { noun } from '#server/ground/noun.ts'
import { calendar } from './calendar.ts'
import { countersign } from './countersign.ts'
import { assemble } from './document/assemble.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { giveBack } from './give-back.ts'
import { jobs } from './jobs.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { recommend } from './recommend.ts'
import { remove } from './remove.ts'
import { send } from './send.ts'
import { setSchedule } from './set-schedule.ts'
import { start } from './start.ts'
import { filesOfProject, takesOfAccount, takesOfProject } from './takes.ts'
import { tickFollowUp } from './tick-follow-up.ts'
import { waits } from './waits.ts'
import { write } from './write.ts'

/** What a student reports of a period, and what supervisors say of it (decision 075). */
export const progressReports = noun({
  name: 'progressReports',
  verbs: {
    progressReports: {
      ...{ list, find, assemble, start, setSchedule, write, send, giveBack, recommend, countersign },
      ...{ remove, tickFollowUp },
    },
  },
  forTokens: ['progressReports'],
  live,
  jobs,
  edges,
  waits,
  calendar: [calendar],
  takesOfProject,
  filesOfProject,
  takesOfAccount,
})
