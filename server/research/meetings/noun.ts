import { noun } from '#server/ground/noun.ts'
import { calendar } from './calendar.ts'
import { cancel } from './cancel.ts'
import { edges } from './edge.ts'
import { list } from './list.ts'
import { listOccurrences } from './list-occurrences.ts'
import { live } from './live.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { setAttendance } from './set-attendance.ts'
import { update } from './update.ts'

/** Meetings and their series (decision 030). */
export const meetings = noun({
  name: 'meetings',
  verbs: {
    meetings: {
      list,
      listOccurrences,
      schedule,
      update,
      cancel,
      setAttendance,
    },
  },
  forTokens: ['meetings'],
  live,
  search,
  edges,
  calendar: [calendar],
})
