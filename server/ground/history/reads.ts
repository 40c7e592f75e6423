import { and, eq, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import type { StageStatus } from '#domain/research/stages/stages.ts'
import { projectHistory } from './tables.ts'

/** When somebody changed something of a project, without what: the last has the highest `seq`. */
export const changeTimes = pgView('change_times').as((query) =>
  query
    .select({
      projectId: projectHistory.projectId,
      actorId: projectHistory.actorId,
      seq: projectHistory.seq,
      recordedAt: projectHistory.recordedAt,
    })
    .from(projectHistory),
)

/** The changes of stages from one status to another, in the order of `seq`. */
export const statusChanges = pgView('status_changes').as((query) =>
  query
    .select({
      projectId: projectHistory.projectId,
      stageNumber: projectHistory.stageNumber,
      seq: projectHistory.seq,
      fromStatus: sql<StageStatus | null>`${projectHistory.before} ->> 'status'`.as('from_status'),
      toStatus: sql<StageStatus>`${projectHistory.after} ->> 'status'`.as('to_status'),
      actorId: projectHistory.actorId,
      recordedAt: projectHistory.recordedAt,
    })
    .from(projectHistory)
    .where(and(eq(projectHistory.kind, 'stage'), sql`${projectHistory.after} ->> 'status' is not null`)),
)
