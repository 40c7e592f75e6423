import { and, eq, sql } from 'drizzle-orm'
import type { Stage } from '#domain/research/stages/stages.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { changer, stageColumns } from '#server/ground/membership/stage-columns.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
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

const stageOfProject = preparedRead((db: Db) =>
  db
    .select(stageColumns)
    .from(projectStages)
    .leftJoin(changer, eq(changer.profileId, projectStages.statusChangedBy))
    .where(
      and(eq(projectStages.id, sql.placeholder('stageId')), eq(projectStages.projectId, sql.placeholder('projectId'))),
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
    .select({ stage: stageColumns, currentPhase: researchProjects.currentPhase })
    .from(projectStages)
    .innerJoin(researchProjects, eq(researchProjects.id, projectStages.projectId))
    .leftJoin(changer, eq(changer.profileId, projectStages.statusChangedBy))
    .where(
      and(eq(projectStages.id, sql.placeholder('stageId')), eq(projectStages.projectId, sql.placeholder('projectId'))),
    )
    .prepare('stage_with_phase'),
)
