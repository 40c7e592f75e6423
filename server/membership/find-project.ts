import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ProjectRole } from '#domain/members.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import { projectMembers } from '#server/members/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'
import type { Person } from '#server/session/find-person.ts'

export type ProjectSeen = {
  project: { id: string; title: string; currentPhase: number; ownerId: string }
  me: { userId: string; role: ProjectRole; username: string }
}

/** The project as this person belongs to it: as its owner or as an accepted member. Undefined for everybody else. */
export async function findProjectFor(db: Db, person: Person, projectId: string): Promise<ProjectSeen | undefined> {
  if (!person.profile) return undefined
  const [found] = await projectThroughMembership(db).execute({ projectId, userId: person.id })
  if (!found) return undefined
  const { memberRole, ...project } = found
  const role = project.ownerId === person.id ? 'owner' : memberRole
  return role ? { project, me: { userId: person.id, role, username: person.profile.username } } : undefined
}

const projectThroughMembership = preparedOnce((db: Db) => {
  const userId = sql.placeholder('userId')
  return db
    .select({
      id: researchProjects.id,
      title: researchProjects.title,
      currentPhase: researchProjects.currentPhase,
      ownerId: researchProjects.createdBy,
      memberRole: projectMembers.role,
    })
    .from(researchProjects)
    .leftJoin(
      projectMembers,
      and(
        eq(projectMembers.projectId, researchProjects.id),
        eq(projectMembers.userId, userId),
        eq(projectMembers.status, 'accepted'),
      ),
    )
    .where(
      and(
        eq(researchProjects.id, sql.placeholder('projectId')),
        or(eq(researchProjects.createdBy, userId), isNotNull(projectMembers.id)),
      ),
    )
    .prepare('project_through_membership')
})
