import type { ReportState } from '#domain/research/progress-reports/progress-reports.ts'
import { type EntryOf, fields, historyOf } from '#web/ground/history/kind.ts'
import { plainDate } from '#web/ground/ui/dates.ts'

export const history = historyOf<'progress_report'>({
  kind: 'progress_report',
  label: 'Progress reports',
  deed,
  fields: (entry) =>
    fields<'progress_report'>(entry, {
      periodFrom: ['Period from', plainDate],
      periodTo: ['Period to', plainDate],
      dueOn: ['Due', plainDate],
      everyMonths: ['How often', (months) => (months === 12 ? 'Once a year' : 'Twice a year')],
      nextDueOn: ['Next due', plainDate],
    }),
})

const deeds: Record<ReportState, string> = {
  draft: 'gave a progress report back to be changed',
  sent: 'handed in a progress report',
  recommended: 'commented on a progress report, and signed it',
  done: 'signed a progress report, which is complete',
}

function deed({ before, after, ...entry }: EntryOf<'progress_report'>): string {
  if (after?.state === 'done' && entry.byId === null && !entry.with)
    return 'completed a progress report: nobody is left to sign it as well'
  const either = after ?? before
  if (either?.isDone !== undefined)
    return `${either.isDone ? 'ticked' : 'unticked'} a step of the plan after a progress report`
  if (either?.everyMonths) return after ? 'set the dates of progress reports' : 'ended the dates of progress reports'
  if (before === null) return 'began a progress report'
  if (after === null) return 'removed a progress report that was not handed in'
  return after.state ? deeds[after.state] : 'changed the period of a progress report'
}
