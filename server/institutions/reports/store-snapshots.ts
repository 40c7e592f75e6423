import { sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type {
  CohortFact,
  EthicsFact,
  PipelineFact,
  ResponseFact,
  StageTimeFact,
} from '#domain/institutions/reports/facts.ts'
import { monthOf } from '#domain/institutions/reports/months.ts'
import {
  cohortSnapshot,
  ethicsSnapshot,
  pipelineSnapshot,
  responseSnapshot,
  type Snapshot,
  type SnapshotRows,
  stageTimeSnapshot,
} from '#domain/institutions/reports/snapshot.ts'
import { proposedThreshold } from '#domain/institutions/reports/withhold.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { cohortsOf } from './cohorts-of.ts'
import { ethicsOf } from './ethics-of.ts'
import { holidaysOf } from './holidays-of.ts'
import { pipelineOf } from './pipeline-of.ts'
import type { Scope } from './queries.ts'
import { responsesOf } from './responses-of.ts'
import { stageTimesOf } from './stage-times-of.ts'
import { reportSnapshots } from './tables.ts'

/** Stores what readers read in a month, of each institution that has none of this month yet. One that is there is never changed. */
export async function storeSnapshots(db: Db, now: Date): Promise<void> {
  const today = dayIn(now, defaultZone)
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from unit_summaries u where u.parent_id is null and not exists (
      select from report_snapshots s where s.institution_id = u.id and s.month = ${monthOf(today)})`)
  for (const { id } of rows) await storeSnapshot(db, id, today)
}

async function storeSnapshot(db: Db, institutionId: string, today: string): Promise<void> {
  const { places, programmeIds } = await placesOf(db, institutionId)
  const { rows: settings } = await db.execute<{ threshold: number }>(
    sql`select threshold from report_settings where institution_id = ${institutionId}`,
  )
  const threshold = settings[0]?.threshold ?? proposedThreshold
  const taken = await snapshotsOf(db, { programmeIds, today, byProgramme: true }, { places, threshold, today })
  const month = monthOf(today)
  await db
    .insert(reportSnapshots)
    .values(
      Object.entries(taken).map(([report, rows]) => ({
        ...{ institutionId, month, takenOn: today, threshold },
        ...{ report: report as keyof typeof taken, places: Object.fromEntries(rows) },
      })),
    )
    .onConflictDoNothing()
}

async function snapshotsOf(db: Db, scope: Scope, snapshot: Snapshot) {
  const read = async <Fact extends Record<string, unknown>>(
    statement: ReturnType<typeof pipelineOf>,
    publish: (facts: Fact[], snapshot: Snapshot) => SnapshotRows,
  ) => publish((await db.execute(statement)).rows as Fact[], snapshot)
  return {
    pipeline: await read<PipelineFact>(pipelineOf(scope, scope.today), pipelineSnapshot),
    'stage-times': await read<StageTimeFact>(stageTimesOf(scope), stageTimeSnapshot),
    cohorts: await read<CohortFact>(cohortsOf(scope), cohortSnapshot),
    responses: await read<ResponseFact>(responsesOf(scope), responseSnapshot),
    ethics: await read<EthicsFact>(ethicsOf(scope, await holidaysOf(scope.today)), ethicsSnapshot),
  }
}

/** The units and programmes of an institution, each after what it is in. */
async function placesOf(db: Db, institutionId: string) {
  const { rows: units } = await db.execute<{ id: string; parentId: string | null }>(sql`
    select u.id, u.parent_id as "parentId" from unit_summaries u where u.institution_id = ${institutionId} order by cardinality(u.path)`)
  const { rows: programmes } = await db.execute<{ id: string; parentId: string }>(sql`
    select p.id, p.unit_id as "parentId" from programme_summaries p where p.institution_id = ${institutionId}`)
  return { places: [...units, ...programmes], programmeIds: programmes.map(({ id }) => id) }
}
