import { and, countDistinct, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { memberSummaries } from '#server/research/invitations/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { projectPeople } from './reads.ts'

/** The ids of everybody connected with a project: its owner, and everybody who is in it, is invited or asks to join. */
export async function findConcerned(tx: Db, project: { id: string; ownerId: string }): Promise<string[]> {
  const rows = await tx
    .select({ userId: memberSummaries.userId })
    .from(memberSummaries)
    .where(eq(memberSummaries.projectId, project.id))
  return [project.ownerId, ...rows.map(({ userId }) => userId)]
}

/** The names of those who belong to a project. */
export async function findNames(db: Db, projectId: string): Promise<{ userId: string; username: string }[]> {
  return await db
    .select({ userId: publicProfiles.profileId, username: publicProfiles.username })
    .from(projectPeople)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, projectPeople.userId))
    .where(eq(projectPeople.projectId, projectId))
}

/** Whether somebody in a project can decide about a review. */
export async function hasSupervisor(tx: Db, projectId: string): Promise<boolean> {
  const supervising = and(eq(projectPeople.projectId, projectId), eq(projectPeople.role, 'supervisor'))
  return (await tx.$count(projectPeople, supervising)) > 0
}

/** Those who can decide about a review, by name. */
export async function findSupervisors(tx: Db, projectId: string): Promise<{ userId: string; username: string }[]> {
  return await tx
    .select({ userId: publicProfiles.profileId, username: publicProfiles.username })
    .from(projectPeople)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, projectPeople.userId))
    .where(and(eq(projectPeople.projectId, projectId), eq(projectPeople.role, 'supervisor')))
    .orderBy(publicProfiles.username)
}

/** How many owners someone supervises; not counting `butNot` when it is given. */
export async function countStudents(db: Db, supervisorId: string, butNot?: string): Promise<number> {
  const [counted] = await db
    .select({ students: countDistinct(projectSummaries.createdBy) })
    .from(projectPeople)
    .innerJoin(projectSummaries, eq(projectSummaries.id, projectPeople.projectId))
    .where(
      and(
        eq(projectPeople.userId, supervisorId),
        eq(projectPeople.role, 'supervisor'),
        butNot ? ne(projectSummaries.createdBy, butNot) : undefined,
      ),
    )
  return counted?.students ?? 0
}
