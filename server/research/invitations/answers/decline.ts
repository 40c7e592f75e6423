import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { acting } from '#domain/ground/actor.ts'
import { invitationDeclined } from '#domain/research/invitations/invitations.ts'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import type { Invitation } from '#server/ground/membership/find-invitation.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { projectMembers } from '../tables.ts'
import { mailAnswer } from './mail-answer.ts'

/** Declines an invitation. Refuses with ANSWERED when it was answered or withdrawn in the meantime. */
export const decline = withSession
  .route({ method: 'POST', path: '/invitations/{invitationId}/decline', tags: ['invitations'] })
  .input(z.strictObject({ invitationId: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
    ANSWERED: { status: 409, message: 'This invitation has already been answered.' },
  })
  .use(answering('invitation'), (input) => input.invitationId)
  .handler(async ({ context, errors }) => {
    const { db, user, invitation, now } = context
    const { projectId, title, username, role } = invitation
    return await db.transaction(async (tx) => {
      if (!(await declineRow(tx, invitation))) throw errors.ANSWERED()
      await mailAnswer(tx, context, invitation, false)
      await done(tx, {
        ...{ at: { projectId }, by: acting(user), when: now() },
        activity: happened(invitationDeclined, { username, title, role }),
        ...declining(invitation),
      })
      return { title }
    })
  })

/** What open pages are sent, and the history keeps, of somebody who is declined, or declines. */
export function declining(invitation: Invitation) {
  const { projectId, userId, ownerId, role } = invitation
  const concerned = [userId, ownerId].map((userId) => ({ kind: 'invitations_changed', userId }) as const)
  const entry = { kind: 'person', aboutId: userId } as const
  return {
    changes: [changed(projectChanged, { projectId }), ...concerned],
    history: [{ ...entry, before: standingOf(invitation), after: { role, standing: 'declined' as const } }],
  }
}

/** Marks a pending row as declined. False when it is no longer pending. */
export async function declineRow(tx: Db, { id, projectId }: Invitation): Promise<boolean> {
  await lockProject(tx, projectId)
  const [declined] = await tx
    .update(projectMembers)
    .set({ status: 'declined' })
    .where(and(eq(projectMembers.id, id), eq(projectMembers.status, 'pending')))
    .returning({ id: projectMembers.id })
  return declined !== undefined
}
