import { and, eq, sql } from 'drizzle-orm'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Stage } from '#domain/research/stages/stages.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { isSession, type Person, personColumns, personOf } from '#server/ground/session/find-person.ts'
import { usersProfiles } from '#server/people/profiles/tables.ts'
import { authSessions, authUsers } from '#server/people/sign-in/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { projectStages } from '#server/research/stages/tables.ts'
import { changer, stageColumns } from './stage-columns.ts'
import { projectPeople } from './tables.ts'

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
        id: researchProjects.id,
        title: researchProjects.title,
        currentPhase: researchProjects.currentPhase,
        ownerId: researchProjects.createdBy,
      },
      stage: stageColumns,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(usersProfiles, eq(usersProfiles.profileId, authUsers.id))
    .leftJoin(
      projectPeople,
      and(eq(projectPeople.userId, authUsers.id), eq(projectPeople.projectId, sql.placeholder('projectId'))),
    )
    .leftJoin(researchProjects, eq(researchProjects.id, projectPeople.projectId))
    .leftJoin(
      projectStages,
      and(eq(projectStages.projectId, researchProjects.id), eq(projectStages.id, sql.placeholder('stageId'))),
    )
    .leftJoin(changer, eq(changer.profileId, projectStages.statusChangedBy))
    .where(isSession)
    .prepare('project_through_membership'),
)
