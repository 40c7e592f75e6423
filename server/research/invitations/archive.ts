import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { announce } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { projectMembers } from './tables.ts'

/**
 * Archives an invitation that the caller has declined, or their request that was; or takes that back. Refuses with
 * NOT_DECLINED any other.
 */
export const archive = withSession
  .route({ method: 'PUT', path: '/invitations/{invitationId}/archive', tags: ['invitations'] })
  .input(z.strictObject({ invitationId: z.uuid(), archived: z.boolean() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
    NOT_DECLINED: { status: 409, message: 'Only a declined invitation can be archived.' },
  })
  .use(answering('invitation', 'refusal'), (input) => input.invitationId)
  .handler(async ({ input: { archived }, context: { db, invitation, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, invitation.projectId)
      const [changed] = await tx
        .update(projectMembers)
        .set({ archivedAt: archived ? now() : null })
        .where(and(eq(projectMembers.id, invitation.id), eq(projectMembers.status, 'declined')))
        .returning({ id: projectMembers.id })
      if (!changed) throw errors.NOT_DECLINED()
      await announce(tx, { kind: 'invitations_changed', userId: invitation.userId })
    })
  })
