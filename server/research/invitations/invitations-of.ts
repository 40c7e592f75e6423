import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { projectMembers } from './tables.ts'

const inviter = alias(publicProfiles, 'inviter')

/**
 * What somebody can answer, newest first: their own invitations, pending or declined, and requests to join projects that
 * they own; and their own requests that were declined. Of a project only its address, title, inviter and role are shown,
 * and of one that declined only what the person knew of it: its id, or their own name for it.
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
  const is = (isRequest: boolean, isOwnRequest: boolean) => ({
    isRequest: sql<boolean>`${sql.raw(String(isRequest))}`.as('is_request'),
    isOwnRequest: sql<boolean>`${sql.raw(String(isOwnRequest))}`.as('is_own_request'),
  })
  const ofOthers = db
    .select({ ...columns, ...is(false, false) })
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
    .select({ ...columns, ...is(true, false) })
    .from(projectSummaries)
    .innerJoin(projectMembers, eq(projectMembers.projectId, projectSummaries.id))
    .leftJoin(inviter, eq(inviter.profileId, projectMembers.invitedBy))
    .where(and(eq(projectSummaries.createdBy, userId), eq(projectMembers.status, 'pending'), isRequest))
  const refused = db
    .select({
      ...columns,
      projectTitle: sql<string>`coalesce(${projectMembers.ownName}, ${projectMembers.projectId}::text)`.as('title'),
      inviter: sql<string | null>`null`.as('username'),
      ...is(true, true),
    })
    .from(projectMembers)
    .where(and(eq(projectMembers.userId, userId), eq(projectMembers.status, 'declined'), isRequest))
  // Three queries in one statement: each uses its own index.
  return await unionAll(ofOthers, toOwn, refused).orderBy(desc(projectMembers.invitedAt)).limit(100)
}
