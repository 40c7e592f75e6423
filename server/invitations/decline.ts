import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { isRequest } from '#domain/invitations.ts'
import { announce } from '#server/events/announce.ts'
import { record } from '#server/events/record.ts'
import { projectMembers } from '#server/members/tables.ts'
import { lockProject } from '#server/membership/lock.ts'
import { signedIn } from '#server/procedures.ts'
import { findForAnswer } from './queries.ts'
import { tellAsker, tellInviter } from './tell-inviter.ts'

/**
 * Declines an invitation, or as the owner somebody's request to join. Refuses with ANSWERED when it was answered or
 * withdrawn meanwhile.
 */
export const decline = signedIn
  .route({ method: 'POST', path: '/invitations/{invitationId}/decline', tags: ['invitations'] })
  .input(z.strictObject({ invitationId: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
    ANSWERED: { status: 409, message: 'This invitation has been answered already.' },
  })
  .handler(async ({ input, context, errors }) => {
    const { db, user } = context
    return await db.transaction(async (tx) => {
      const invitation = await findForAnswer(tx, input.invitationId, user.id)
      if (!invitation) throw errors.NOT_FOUND()
      await lockProject(tx, invitation.projectId)
      const { id, projectId, title, ownerId, userId, username, role } = invitation
      const [declined] = await tx
        .update(projectMembers)
        .set({ status: 'declined' })
        .where(and(eq(projectMembers.id, id), eq(projectMembers.status, 'pending')))
        .returning({ id: projectMembers.id })
      if (!declined) throw errors.ANSWERED()
      const live = { kind: 'project_changed', projectId } as const
      if (isRequest(invitation)) await announce(tx, live)
      else {
        const activity = { type: 'invitation_declined', username, title, role } as const
        await record(tx, { project: { id: projectId, ownerId }, stageId: null, causedBy: userId, activity, live })
      }
      for (const hearer of [userId, ownerId]) await announce(tx, { kind: 'invitations_changed', userId: hearer })
      await (isRequest(invitation) ? tellAsker : tellInviter)(tx, context, invitation, false)
      return { title }
    })
  })
