import { sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { projectStages, stageSpans, stageSums } from './tables.ts'

/** The stages of all projects, as the rest of the product may read them. */
export const stageSummaries = pgView('stage_summaries').as((query) =>
  query
    .select({
      id: projectStages.id,
      projectId: projectStages.projectId,
      stageNumber: projectStages.stageNumber,
      stageName: projectStages.stageName,
      status: projectStages.status,
      statusChangedAt: projectStages.statusChangedAt,
      statusChangedBy: projectStages.statusChangedBy,
      completedAt: projectStages.completedAt,
      targetDate: projectStages.targetDate,
      targetSetAt: projectStages.targetSetAt,
      targetSequence: projectStages.targetSequence,
      roundNumber: projectStages.roundNumber,
      roundState: projectStages.roundState,
      lastSeq: projectStages.lastSeq,
      /** The day by which it should be complete: the ninth when the project is submitted. Null while there is no date. */
      dueOn: sql<
        string | null
      >`case ${projectStages.stageNumber} when 9 then (select ${projectSummaries.finalSubmissionDate}
        from ${projectSummaries} where ${projectSummaries.id} = ${projectStages.projectId}) else ${projectStages.targetDate} end`.as(
        'due_on',
      ),
    })
    .from(projectStages),
)

/** Each time that a stage was in a status, in the order of `number`. */
export const stageTimes = pgView('stage_times').as((query) =>
  query
    .select({
      stageId: stageSpans.stageId,
      number: stageSpans.number,
      status: stageSpans.status,
      enteredAt: stageSpans.enteredAt,
      leftAt: stageSpans.leftAt,
    })
    .from(stageSpans),
)

/** What the spans of each stage that was begun add up to, in days of South Africa. */
export const stageTotals = pgView('stage_totals').as((query) =>
  query
    .select({
      projectId: stageSums.projectId,
      number: stageSums.number,
      status: stageSums.status,
      since: stageSums.since,
      worked: stageSums.worked,
      daysWorked: stageSums.daysWorked,
      returns: stageSums.returns,
      completedOn: stageSums.completedOn,
      answered: stageSums.answered,
    })
    .from(stageSums),
)
