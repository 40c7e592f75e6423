import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { MemberRole } from '#domain/research/members/members.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectMembers } from '#server/research/members/tables.ts'
import { waitingInvitations } from './tables.ts'

/**
 * How many people of a role hold a place in a project: accepted, invited, or waited for. People who only asked to join hold
 * none.
 */
export async function placesTaken(tx: Db, projectId: string, role: MemberRole, butNot?: string): Promise<number> {
  const waiting = and(eq(waitingInvitations.projectId, projectId), eq(waitingInvitations.role, role))
  const waited = await tx.$count(waitingInvitations, waiting)
  const there = await tx.$count(
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
  return there + waited
}
