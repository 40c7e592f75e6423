import { and, eq, ne, or, sql } from 'drizzle-orm'
import { isRequest } from '#domain/invitations.ts'
import type { MemberRole } from '#domain/members.ts'
import type { Db } from '#server/db/connect.ts'
import { projectMembers } from '#server/members/tables.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'

/** A member row with its project, as whoever may answer it needs it. Undefined for everybody else. */
export async function findForAnswer(tx: Db, invitationId: string, answererId: string) {
  const [found] = await tx
    .select({
      id: projectMembers.id,
      projectId: projectMembers.projectId,
      title: researchProjects.title,
      ownerId: researchProjects.createdBy,
      userId: projectMembers.userId,
      username: usersProfiles.username,
      role: projectMembers.role,
      status: projectMembers.status,
      invitedBy: projectMembers.invitedBy,
    })
    .from(projectMembers)
    .innerJoin(researchProjects, eq(researchProjects.id, projectMembers.projectId))
    .innerJoin(usersProfiles, eq(usersProfiles.profileId, projectMembers.userId))
    .where(eq(projectMembers.id, invitationId))
  if (!found) return undefined
  const answerer = isRequest(found) ? found.ownerId : found.userId
  return answerer === answererId ? found : undefined
}

/** How many of a role hold a place in a project: accepted or invited. Who only asked to join holds none. */
export function placesTaken(tx: Db, projectId: string, role: MemberRole, butNot?: string): Promise<number> {
  return tx.$count(
    projectMembers,
    and(
      eq(projectMembers.projectId, projectId),
      eq(projectMembers.role, role),
      or(
        eq(projectMembers.status, 'accepted'),
        sql`${projectMembers.status} = 'pending' and ${projectMembers.invitedBy} is distinct from ${projectMembers.userId}`,
      ),
      butNot ? ne(projectMembers.id, butNot) : undefined,
    ),
  )
}
