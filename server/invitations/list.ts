import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { projectMembers } from '#server/members/tables.ts'
import { signedIn } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { researchProjects } from '#server/projects/tables.ts'

const inviter = alias(usersProfiles, 'inviter')

/**
 * What the caller can answer, newest first: invitations of their own, pending or declined, and requests to join
 * projects that they own. Of a project only title, inviter and role are told.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/invitations', tags: ['invitations'] })
  .handler(async ({ context: { db, user } }) => {
    const asked = sql`${projectMembers.invitedBy} = ${projectMembers.userId}`
    return await db
      .select({
        id: projectMembers.id,
        projectTitle: researchProjects.title,
        inviter: inviter.username,
        role: projectMembers.role,
        status: projectMembers.status,
        invitedAt: projectMembers.invitedAt,
        isRequest: sql<boolean>`coalesce(${asked}, false)`,
      })
      .from(projectMembers)
      .innerJoin(researchProjects, eq(researchProjects.id, projectMembers.projectId))
      .leftJoin(inviter, eq(inviter.profileId, projectMembers.invitedBy))
      .where(
        or(
          and(
            eq(projectMembers.userId, user.id),
            inArray(projectMembers.status, ['pending', 'declined']),
            sql`${asked} is not true`,
          ),
          and(eq(researchProjects.createdBy, user.id), eq(projectMembers.status, 'pending'), asked),
        ),
      )
      .orderBy(desc(projectMembers.invitedAt))
      .limit(100)
  })
