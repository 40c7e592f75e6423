import { and, eq, sql } from 'drizzle-orm'
import type { LiveStage } from '#domain/live.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { projectStages } from './tables.ts'

/** What a page is told of a stage; needs `users_profiles` joined on who changed the status. */
export const stageColumns = {
  id: projectStages.id,
  number: projectStages.stageNumber,
  name: projectStages.stageName,
  status: projectStages.status,
  completedAt: projectStages.completedAt,
  statusChangedAt: projectStages.statusChangedAt,
  statusChangedBy: usersProfiles.username,
}

/** A stage of this project. Undefined for a stage of another one, as for none at all. */
export async function findStage(db: Db, projectId: string, stageId: string): Promise<LiveStage | undefined> {
  const [stage] = await stageOfProject(db).execute({ projectId, stageId })
  return stage
}

/** The same, locked until the transaction ends: whoever counts what a stage holds counts alone. */
export async function lockStage(tx: Db, projectId: string, stageId: string): Promise<LiveStage | undefined> {
  const mine = and(eq(projectStages.id, stageId), eq(projectStages.projectId, projectId))
  await tx.select({ id: projectStages.id }).from(projectStages).where(mine).for('no key update')
  return await findStage(tx, projectId, stageId)
}

const stageOfProject = preparedOnce((db: Db) =>
  db
    .select(stageColumns)
    .from(projectStages)
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, projectStages.statusChangedBy))
    .where(
      and(eq(projectStages.id, sql.placeholder('stageId')), eq(projectStages.projectId, sql.placeholder('projectId'))),
    )
    .prepare('stage_of_project'),
)
