import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  ListedReport,
  ProgressReport,
  ReportFollowUp,
} from '#domain/research/progress-reports/progress-reports.ts'
import { signedTextOf } from '#domain/research/progress-reports/report-text.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { progressReports, reportFollowUps } from './tables.ts'

type At = { projectId: string; reportId: string }
export type StoredReport = typeof progressReports.$inferSelect

export const noReport = { NO_REPORT: { status: 404, message: 'There is no such progress report.' } } as const
/** What a verb behind `lockReport` declares. */
export const reportErrors = {
  ...noReport,
  CHANGED: { status: 409, message: 'It has changed since you read it. Read it again.' },
} as const
export const wrongPassword = { WRONG_PASSWORD: { status: 403, message: 'The password is wrong.' } } as const

/** A report of the project until the transaction ends; NO_REPORT, and CHANGED where it is not in this version any more. */
export async function lockReport(tx: Db, { projectId, reportId }: At, version: number): Promise<StoredReport> {
  const [report] = await tx
    .select()
    .from(progressReports)
    .where(and(eq(progressReports.id, reportId), eq(progressReports.projectId, projectId)))
    .for('no key update')
  if (!report) throw new ORPCError('NO_REPORT', { ...noReport.NO_REPORT, defined: true })
  if (report.version !== version) throw new ORPCError('CHANGED', { ...reportErrors.CHANGED, defined: true })
  return report
}

/** The reports of a project as a list shows them, the newest first. */
export const listedReports = (db: Db, projectId: string): Promise<ListedReport[]> =>
  db
    .select({
      id: progressReports.id,
      periodFrom: progressReports.periodFrom,
      periodTo: progressReports.periodTo,
      dueOn: progressReports.dueOn,
      state: progressReports.state,
      recommendation: progressReports.recommendation,
      sentAt: progressReports.sentAt,
      recommendedAt: progressReports.recommendedAt,
    })
    .from(progressReports)
    .where(eq(progressReports.projectId, projectId))
    .orderBy(desc(progressReports.periodTo), desc(progressReports.startedAt))

/** What is to be followed up in a project: what is not done first, by its day. */
export const followUpsOf = (db: Db, where: SQL): Promise<ReportFollowUp[]> =>
  db
    .select({
      id: reportFollowUps.id,
      reportId: reportFollowUps.reportId,
      text: reportFollowUps.text,
      dueOn: reportFollowUps.dueOn,
      doneAt: reportFollowUps.doneAt,
      doneByName: publicProfiles.username,
    })
    .from(reportFollowUps)
    .innerJoin(progressReports, eq(progressReports.id, reportFollowUps.reportId))
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, reportFollowUps.doneBy))
    .where(where)
    .orderBy(sql`${reportFollowUps.doneAt} is not null`, reportFollowUps.dueOn, reportFollowUps.id)

const [starter, sender, supervisor, second] = [
  alias(publicProfiles, 'starter'),
  alias(publicProfiles, 'sender'),
  alias(publicProfiles, 'supervisor'),
  alias(publicProfiles, 'second'),
] as const

/** Reports with all that stands in them, the oldest first. */
export async function readReports(db: Db, where: SQL | undefined): Promise<ProgressReport[]> {
  const rows = await db
    .select({
      report: progressReports,
      startedByName: starter.username,
      sentByName: sender.username,
      recommendedByName: supervisor.username,
      secondedByName: second.username,
    })
    .from(progressReports)
    .leftJoin(starter, eq(starter.profileId, progressReports.startedBy))
    .leftJoin(sender, eq(sender.profileId, progressReports.sentBy))
    .leftJoin(supervisor, eq(supervisor.profileId, progressReports.recommendedBy))
    .leftJoin(second, eq(second.profileId, progressReports.secondedBy))
    .where(where)
    .orderBy(progressReports.periodTo, progressReports.startedAt)
  const read = []
  for (const { report, ...names } of rows) {
    const {
      projectId: _project,
      startedBy: _starter,
      startedAt: _at,
      sentBy: _sender,
      secondedBy: _second,
      ...shown
    } = report
    const followUps = await followUpsOf(db, eq(reportFollowUps.reportId, report.id))
    read.push({ ...shown, ...names, followUps, isAltered: report.fingerprint !== hashReport(report, followUps) })
  }
  return read
}

/** One report of a project; undefined where there is none. */
export const readReport = async (db: Db, { projectId, reportId }: At): Promise<ProgressReport | undefined> =>
  (await readReports(db, and(eq(progressReports.id, reportId), eq(progressReports.projectId, projectId))))[0]

type Hashed = Pick<StoredReport, 'periodFrom' | 'periodTo' | 'sections' | 'recommendation' | 'comment'>

/** The fingerprint of what supervisors sign; null as long as nothing is recommended. */
export function hashReport(
  { recommendation, comment, ...report }: Hashed,
  followUps: Pick<ReportFollowUp, 'id' | 'text' | 'dueOn'>[],
): string | null {
  if (!recommendation) return null
  const inOrder = followUps.toSorted((a, b) => (a.dueOn + a.id < b.dueOn + b.id ? -1 : 1))
  const text = signedTextOf({ ...report, recommendation, comment: comment ?? '', followUps: inOrder })
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
