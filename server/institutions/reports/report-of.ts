import { and, eq, sql } from 'drizzle-orm'
import { statusLabels } from '#domain/institutions/candidatures/candidatures.ts'
import type {
  CohortFact,
  EthicsFact,
  PipelineFact,
  ResponseFact,
  StageTimeFact,
} from '#domain/institutions/reports/facts.ts'
import { monthsBefore } from '#domain/institutions/reports/months.ts'
import type { Curve, Report, ReportName, ReportRow } from '#domain/institutions/reports/reports.ts'
import { cohortRows, ethicsRows, pipelineRows, responseRows, stageTimeRows } from '#domain/institutions/reports/rows.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { cohortsOf } from './cohorts-of.ts'
import { ethicsOf } from './ethics-of.ts'
import { holidaysOf } from './holidays-of.ts'
import { liveOf } from './live-of.ts'
import { loadOf } from './load-of.ts'
import { pipelineOf } from './pipeline-of.ts'
import { dueReportsOf, fundersOf, graduationsOf, type Scope } from './queries.ts'
import { responsesOf } from './responses-of.ts'
import { stageTimesOf } from './stage-times-of.ts'
import { reportSnapshots } from './tables.ts'

/** A report as somebody who sees names reads it: counted now, or within the last ten minutes. */
export async function reportOf(db: Db, report: ReportName, scope: Scope, now: Date): Promise<Report> {
  const key = JSON.stringify([report, scope])
  const read = <Row extends Record<string, unknown>>(statement: Parameters<typeof liveOf>[2]) =>
    liveOf<Row>(db, key, statement, now)
  const { rows, curves = [] } = await tableOf(report, scope, read)
  return { report, asOf: scope.today, snapshot: null, rows, curves }
}

type Read = <Row extends Record<string, unknown>>(statement: ReturnType<typeof pipelineOf>) => Promise<Row[]>

async function tableOf(report: ReportName, scope: Scope, read: Read): Promise<{ rows: ReportRow[]; curves?: Curve[] }> {
  switch (report) {
    case 'pipeline':
      return { rows: pipelineRows(await read<PipelineFact>(pipelineOf(scope, monthsBefore(scope.today, 1)))) }
    case 'stage-times':
      return stageTimeRows(await read<StageTimeFact>(stageTimesOf(scope)))
    case 'cohorts':
      return { rows: cohortRows(await read<CohortFact>(cohortsOf(scope)), scope.today) }
    case 'responses':
      return { rows: responseRows(await read<ResponseFact>(responsesOf(scope))) }
    case 'ethics':
      return { rows: ethicsRows(await read<EthicsFact>(ethicsOf(scope, await holidaysOf(scope.today)))) }
    case 'load':
      return { rows: await read<ReportRow>(loadOf(scope)) }
    case 'progress-reports':
      return {
        rows: (await read<ReportRow>(dueReportsOf(scope))).map((row) => ({
          ...row,
          isWith: wordOf(row.isWith, withWhom),
        })),
      }
    case 'graduations':
      return {
        rows: (await read<ReportRow>(graduationsOf(scope))).map((row) => ({
          ...row,
          status: wordOf(row.status, statusLabels),
        })),
      }
    case 'funders':
      return {
        rows: (await read<ReportRow>(fundersOf(scope))).map((row) => ({
          ...row,
          ethics: wordOf(row.ethics, ethicsWords),
        })),
      }
  }
}

const withWhom = { owner: 'The student', supervisor: 'A supervisor', second: 'The second supervisor' }
const ethicsWords = { cleared: 'Cleared', over: 'Over' }

const wordOf = (value: ReportRow[string] | undefined, words: Record<string, string>) => words[String(value)] ?? null

/** A report as a reader reads it: of the newest snapshot, with what has changed since the one of the month before. */
export async function publishedOf(
  db: Db,
  report: ReportName,
  { institutionId, placeId }: { institutionId: string; placeId: string },
): Promise<Report | null> {
  const { month, takenOn, threshold, places, report: named } = reportSnapshots
  const snapshots = await db
    .select({ month, takenOn, threshold, rows: sql<ReportRow[] | null>`${places} -> ${placeId}` })
    .from(reportSnapshots)
    .where(and(eq(reportSnapshots.institutionId, institutionId), eq(named, report)))
    .orderBy(sql`${month} desc`)
    .limit(2)
  const [latest, before] = snapshots
  if (!latest) return null
  const rows = latest.rows ?? []
  const isBefore = before?.month === monthsBefore(latest.month, 1) ? before : null
  return {
    report,
    asOf: latest.takenOn,
    snapshot: { month: latest.month, threshold: latest.threshold },
    rows: report === 'pipeline' ? withChange(rows, isBefore?.rows ?? null) : rows,
    curves: [],
  }
}

/** What has changed is the difference of what was shown: no more than whoever has read both knows. */
function withChange(rows: ReportRow[], before: ReportRow[] | null): ReportRow[] {
  return rows.map((row, at) => {
    const [now, then] = [row.all, before?.[at]?.all]
    return { ...row, change: typeof now === 'number' && typeof then === 'number' ? now - then : null }
  })
}
