import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { projectMembers } from './tables.ts'

type Project = { id: string; ownerId: string }

/** Who belongs to a project: its owner and its accepted members. */
export async function findTeam(tx: Db, project: Project): Promise<{ ownerId: string; acceptedIds: string[] }> {
  const accepted = await tx
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, project.id), eq(projectMembers.status, 'accepted')))
  return { ownerId: project.ownerId, acceptedIds: accepted.map(({ userId }) => userId) }
}

/** Everybody who has to do with a project: its owner, and whoever is in it, is invited or asks to join. */
export async function findConcerned(tx: Db, project: Project): Promise<string[]> {
  const rows = await tx
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(eq(projectMembers.projectId, project.id))
  return [project.ownerId, ...rows.map(({ userId }) => userId)]
}
