import { and, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { projectMembers } from '#server/members/tables.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'

type Project = { id: string; ownerId: string }

/** Who belongs to a project: its owner and its accepted members. */
export async function findTeam(tx: Db, project: Project): Promise<{ ownerId: string; acceptedIds: string[] }> {
  const accepted = await tx
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, project.id), eq(projectMembers.status, 'accepted')))
  return { ownerId: project.ownerId, acceptedIds: accepted.map(({ userId }) => userId) }
}

/** The accepted members of a project, as a column of another statement: a chat message waits for one round trip less. */
export const acceptedIn = (projectId: string) =>
  sql<string[]>`array(select user_id from ${projectMembers} where project_id = ${projectId} and status = 'accepted')`

/** Everybody who has to do with a project: its owner, and whoever is in it, is invited or asks to join. */
export async function findConcerned(tx: Db, project: Project): Promise<string[]> {
  const rows = await tx
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, project.id))
  return [project.ownerId, ...rows.map(({ userId }) => userId)]
}

/** The names of those who belong to a project. */
export async function findNames(tx: Db, project: Project): Promise<{ userId: string; username: string }[]> {
  const { ownerId, acceptedIds } = await findTeam(tx, project)
  return await tx
    .select({ userId: usersProfiles.profileId, username: usersProfiles.username })
    .from(usersProfiles)
    .where(inArray(usersProfiles.profileId, [ownerId, ...acceptedIds]))
}

/** How many owners someone supervises; of those beside `butNot` when it is given. */
export async function countStudents(db: Db, supervisorId: string, butNot?: string): Promise<number> {
  const [counted] = await db
    .select({ students: countDistinct(researchProjects.createdBy) })
    .from(projectMembers)
    .innerJoin(researchProjects, eq(researchProjects.id, projectMembers.projectId))
    .where(
      and(
        eq(projectMembers.userId, supervisorId),
        eq(projectMembers.role, 'supervisor'),
        eq(projectMembers.status, 'accepted'),
        butNot ? ne(researchProjects.createdBy, butNot) : undefined,
      ),
    )
  return counted?.students ?? 0
}
