import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Stage } from '#domain/research/stages/stages.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { changer, stageColumns } from '#server/ground/membership/stage-columns.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { stageSummaries } from './reads.ts'
import { projectStages } from './tables.ts'

/** A stage of this project. Undefined if it is in another project or does not exist. */
export async function findStage(db: Db, projectId: string, stageId: string): Promise<Stage | undefined> {
  const [stage] = await stageOfProject(db).execute({ projectId, stageId })
  return stage
}

/** Whether this stage is in this project. */
export const hasStage = async (db: Db, projectId: string, stageId: string): Promise<boolean> =>
  (await findStage(db, projectId, stageId)) !== undefined

/** Locks a stage until the transaction ends: counting what it holds is then safe from races. */
export async function lockStage(tx: Db, stageId: string): Promise<void> {
  await tx
    .select({ id: projectStages.id })
    .from(projectStages)
    .where(eq(projectStages.id, stageId))
    .for('no key update')
}

/**
 * The part of a statement that stores the number of a message, the row of its part `posted`, as the last of its stage. The
 * stage has to be locked.
 */
export const countingPosted = (stageId: SQLWrapper): SQL =>
  sql`update ${projectStages} s set last_seq = posted.seq from posted where s.id = ${stageId}`

const stageOfProject = preparedRead((db: Db) =>
  db
    .select(stageColumns)
    .from(stageSummaries)
    .leftJoin(changer, eq(changer.profileId, stageSummaries.statusChangedBy))
    .where(
      and(
        eq(stageSummaries.id, sql.placeholder('stageId')),
        eq(stageSummaries.projectId, sql.placeholder('projectId')),
      ),
    )
    .prepare('stage_of_project'),
)

/** The same with the phase of its project. Null when it is gone. */
export async function findStageWithPhase(db: Db, projectId: string, stageId: string) {
  const [found] = await stageWithPhase(db).execute({ projectId, stageId })
  return found ?? null
}

const stageWithPhase = preparedRead((db: Db) =>
  db
    .select({ stage: stageColumns, currentPhase: projectSummaries.currentPhase })
    .from(stageSummaries)
    .innerJoin(projectSummaries, eq(projectSummaries.id, stageSummaries.projectId))
    .leftJoin(changer, eq(changer.profileId, stageSummaries.statusChangedBy))
    .where(
      and(
        eq(stageSummaries.id, sql.placeholder('stageId')),
        eq(stageSummaries.projectId, sql.placeholder('projectId')),
      ),
    )
    .prepare('stage_with_phase'),
)
