import { and, eq, sql } from 'drizzle-orm'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { isSession, type Person, personColumns, personOf } from '#server/ground/session/find-person.ts'
import { callers } from '#server/ground/session/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { projectPeople } from './reads.ts'
import { changer, stageColumns } from './stage-columns.ts'

export type ProjectSeen = {
  project: { id: string; title: string; currentPhase: number; ownerId: string }
  me: { userId: string; tokenId: string | null; role: ProjectRole; username: string }
}

type Sought = { token: string; projectId: string; stageId?: string | undefined }
type Found = { user: Person; seen: ProjectSeen | null; stage: Stage | null }

/**
 * The caller, the project they belong to, and the stage in it, if one is requested: one prepared statement. Null for an
 * invalid session; `seen` is null for everybody who does not belong to the project.
 */
export async function findProjectFor(db: Db, { token, projectId, stageId }: Sought): Promise<Found | null> {
  const [found] = await throughMembership(db).execute({ token, projectId, stageId: stageId ?? null })
  if (!found) return null
  const user = await personOf(db, found.person)
  const { project, role, stage } = found
  if (!project || !role || !user.profile) return { user, seen: null, stage: null }
  return {
    user,
    seen: { project, me: { userId: user.id, tokenId: user.tokenId, role, username: user.profile.username } },
    stage: stage?.id ? (stage as Stage) : null,
  }
}

const throughMembership = preparedRead((db: Db) =>
  db
    .select({
      person: personColumns,
      role: projectPeople.role,
      project: {
        id: projectSummaries.id,
        title: projectSummaries.title,
        currentPhase: projectSummaries.currentPhase,
        ownerId: projectSummaries.createdBy,
      },
      stage: stageColumns,
    })
    .from(callers)
    .leftJoin(
      projectPeople,
      and(eq(projectPeople.userId, callers.id), eq(projectPeople.projectId, sql.placeholder('projectId'))),
    )
    .leftJoin(projectSummaries, eq(projectSummaries.id, projectPeople.projectId))
    .leftJoin(
      stageSummaries,
      and(eq(stageSummaries.projectId, projectSummaries.id), eq(stageSummaries.id, sql.placeholder('stageId'))),
    )
    .leftJoin(changer, eq(changer.profileId, stageSummaries.statusChangedBy))
    .where(isSession)
    .prepare('project_through_membership'),
)
