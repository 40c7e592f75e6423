import { historyKind, noun } from '#domain/ground/noun.ts'
import {
  followUpDone,
  followUpDue,
  reportCountersigned,
  reportDue,
  reportRecommended,
  reportRequested,
  reportReturned,
  reportSent,
  scheduleSet,
} from './activities.ts'
import type { ReportState } from './progress-reports.ts'

/** The history keeps when and with whom a report was, and not what stands in it: everybody in the project reads the history. */
export const progressReports = noun({
  activities: [
    reportRequested,
    reportSent,
    reportReturned,
    reportRecommended,
    reportCountersigned,
    scheduleSet,
    reportDue,
    followUpDue,
    followUpDone,
  ],
  history: historyKind<{
    periodFrom: string
    periodTo: string
    dueOn: string | null
    state: ReportState
    everyMonths: number
    nextDueOn: string
    /** Whether a step of the plan is done. */
    isDone: boolean
  }>()('progress_report'),
})
