import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { projectMembers } from './tables.ts'

const inviter = alias(publicProfiles, 'inviter')

/**
 * What somebody can answer, newest first: their own invitations, pending or declined, and requests to join projects that
 * they own. Of a project only its address, title, inviter and role are shown.
 */
export async function invitationsOf(db: Db, userId: string) {
  const columns = {
    id: projectMembers.id,
    projectId: projectMembers.projectId,
    projectTitle: projectSummaries.title,
    inviter: inviter.username,
    role: projectMembers.role,
    status: projectMembers.status,
    invitedAt: projectMembers.invitedAt,
    isArchived: sql<boolean>`${projectMembers.archivedAt} is not null`.as('is_archived'),
  }
  const isRequest = sql`${projectMembers.invitedBy} = ${projectMembers.userId}`
  const ofOthers = db
    .select({ ...columns, isRequest: sql<boolean>`false`.as('is_request') })
    .from(projectMembers)
    .innerJoin(projectSummaries, eq(projectSummaries.id, projectMembers.projectId))
    .leftJoin(inviter, eq(inviter.profileId, projectMembers.invitedBy))
    .where(
      and(
        eq(projectMembers.userId, userId),
        inArray(projectMembers.status, ['pending', 'declined']),
        sql`${isRequest} is not true`,
      ),
    )
  const toOwn = db
    .select({ ...columns, isRequest: sql<boolean>`true`.as('is_request') })
    .from(projectSummaries)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projectSummaries.id))
    .leftJoin(inviter, eq(inviter.profileId, projectMembers.invitedBy))
    .where(and(eq(projectSummaries.createdBy, userId), eq(projectMembers.status, 'pending'), isRequest))
  // Two queries in one statement: each uses its own index.
  return await unionAll(ofOthers, toOwn).orderBy(desc(projectMembers.invitedAt)).limit(100)
}
