import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { clockIn } from '#domain/ground/clocks.ts'
import { dayOf, defaultZone, longDate } from '#domain/ground/dates.ts'
import {
  type ProgressReport,
  recommendationLabels,
  reportStateLabels,
  sectionLabels,
  sectionNames,
} from '#domain/research/progress-reports/progress-reports.ts'
import { periodOf } from '#domain/research/progress-reports/report-text.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'

const template = readFileSync(new URL('./progress-report.typ', import.meta.url), 'utf8')

const main = `#import "paper.typ": *
#import "progress-report.typ": report
#show: paper.with(title: content.title, kind: "Progress report")
#text(9.5pt, fill: quiet, content.project)
#v(-6pt)
#title()
#report(content)`

/** A progress report as a PDF, with what supervisors said and who has signed. */
export async function drawReport(
  db: Db,
  { project, report }: { project: { id: string; title: string }; report: ProgressReport },
): Promise<Uint8Array> {
  const [owner] = await db
    .select({ name: publicProfiles.username })
    .from(projectSummaries)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, projectSummaries.createdBy))
    .where(eq(projectSummaries.id, project.id))
  const { recommendation, recommendedAt, secondedAt } = report
  const content = {
    project: project.title,
    title: 'Progress report',
    owner: owner?.name ?? 'Deleted user',
    period: periodOf(report),
    due: report.dueOn && longDate(report.dueOn),
    sent: report.sentAt && signed(report.sentByName, report.sentAt),
    state: reportStateLabels[report.state],
    warning: report.isAltered ? 'This text is not the one that was signed.' : null,
    sections: sectionNames.map((each) => ({ label: sectionLabels[each], text: report.sections[each] })),
    recommendation: recommendation && recommendationLabels[recommendation],
    signed: recommendedAt && signed(report.recommendedByName, recommendedAt),
    comment: report.comment ?? '',
    steps: report.followUps.map(({ text, dueOn, doneAt }) => ({
      text,
      by: longDate(dueOn),
      done: doneAt ? dayOf(doneAt) : '',
    })),
    second: secondedAt && signed(report.secondedByName, secondedAt),
    secondComment: report.secondComment,
    fingerprint: report.fingerprint,
  }
  return await typesetPdf({ main, files: { 'progress-report.typ': template }, content })
}

const signed = (name: string | null, at: Date) =>
  `${name ?? 'Deleted user'}, ${dayOf(at)}, ${clockIn(defaultZone)(at).time}`
