import { and, desc, eq, inArray } from 'drizzle-orm'
import { signedIn } from '#server/ground/procedures.ts'
import { projectMembers } from '#server/research/members/tables.ts'

/**
 * The projects that the caller has asked to join and is not in, newest first: by their id, which is all that the caller knew
 * of them, with whether the owner has declined.
 */
export const listRequests = signedIn
  .route({ method: 'GET', path: '/requests', tags: ['invitations'] })
  .handler(async ({ context: { db, user } }) => {
    return await db
      .select({
        id: projectMembers.id,
        projectId: projectMembers.projectId,
        status: projectMembers.status,
        askedAt: projectMembers.invitedAt,
      })
      .from(projectMembers)
      .where(
        and(
          eq(projectMembers.userId, user.id),
          eq(projectMembers.invitedBy, user.id),
          inArray(projectMembers.status, ['pending', 'declined']),
        ),
      )
      .orderBy(desc(projectMembers.invitedAt))
      .limit(20)
  })
