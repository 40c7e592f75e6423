import { eq, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { may } from '#domain/research/progress-reports/may.ts'
import { recommendationLabels, reportStateLabels } from '#domain/research/progress-reports/progress-reports.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { uniquePaths } from '#server/ground/file-name.ts'
import type { FilesOfProject, TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'
import { drawReport } from './document/draw-report.ts'
import { readReports } from './queries.ts'
import { progressReports } from './tables.ts'

/** What people take along of a project, where they may read it. */
export const takesOfProject: TakeOfProject[] = [{ name: 'progressReports', read: reportsOf, isFor: may.readReports }]

/** The same as PDFs: those that have been handed in. */
export const filesOfProject: FilesOfProject[] = [reportFiles]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'progress-reports.csv',
    says: 'the progress reports you handed in, commented on or signed, and the steps of a plan that you ticked',
    rows: (profileId) => sql`
      select p.title as project, w.period_from::text as "from", w.period_to::text as "to", w.deed, w.text, w.at
      from (select project_id, period_from, period_to, 'handed in' as deed, sections ->> 'summary' as text, sent_at as at
            from progress_reports where sent_by = ${profileId}
          union all select project_id, period_from, period_to, 'recommended: ' || recommendation, comment, recommended_at
            from progress_reports where recommended_by = ${profileId}
          union all select project_id, period_from, period_to, 'signed second', second_comment, seconded_at
            from progress_reports where seconded_by = ${profileId}
          union all select project_id, period_from, period_to, 'began', request_note, started_at
            from progress_reports where started_by = ${profileId}
          union all select project_id, null, null, 'set the dates', 'every ' || every_months || ' months', set_at
            from report_schedules where set_by = ${profileId}
          union all select r.project_id, r.period_from, r.period_to, 'ticked', u.text, u.done_at
            from report_follow_ups u join progress_reports r on r.id = u.report_id where u.done_by = ${profileId}) w
        join project_summaries p on p.id = w.project_id order by w.at`,
  },
]

const day = (at: Date | null) => at && dayIn(at, defaultZone)
const nameOf = (name: string | null, at: Date | null) => at && (name ?? 'Deleted user')

async function reportsOf(db: Db, projectId: string) {
  const reports = await readReports(db, eq(progressReports.projectId, projectId))
  return reports.map((report) => ({
    periodFrom: report.periodFrom,
    periodTo: report.periodTo,
    dueOn: report.dueOn,
    state: reportStateLabels[report.state],
    ...report.sections,
    sentOn: day(report.sentAt),
    sentBy: nameOf(report.sentByName, report.sentAt),
    recommendation: report.recommendation && recommendationLabels[report.recommendation],
    comment: report.comment,
    recommendedOn: day(report.recommendedAt),
    recommendedBy: nameOf(report.recommendedByName, report.recommendedAt),
    secondComment: report.secondComment,
    secondedOn: day(report.secondedAt),
    secondedBy: nameOf(report.secondedByName, report.secondedAt),
    fingerprint: report.fingerprint,
    plan: report.followUps.map(({ text, dueOn, doneAt }) => ({ text, dueOn, doneOn: day(doneAt) })),
  }))
}

async function* reportFiles(
  ...[{ db }, { projectId, title, role }]: Parameters<FilesOfProject>
): ReturnType<FilesOfProject> {
  if (!may.readReports({ role })) return []
  const unique = uniquePaths()
  for (const report of await readReports(db, eq(progressReports.projectId, projectId))) {
    if (!report.sentAt) continue
    const content = await drawReport(db, { project: { id: projectId, title }, report })
    yield { path: unique(`progress-reports/progress-report-${report.periodTo}.pdf`), content }
  }
  return []
}
