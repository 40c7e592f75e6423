import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Recorded } from '#domain/history/history.ts'
import { invitationDeclined } from '#domain/invitations/invitations.ts'
import { standingOf } from '#domain/invitations/standing.ts'
import { projectChanged } from '#domain/projects/projects.ts'
import type { Db } from '#server/db/connect.ts'
import { announce, changed } from '#server/events/announce.ts'
import { publish } from '#server/events/publish.ts'
import { record } from '#server/history/record.ts'
import { projectMembers } from '#server/members/tables.ts'
import type { Invitation } from '#server/membership/find-invitation.ts'
import { lockProject } from '#server/membership/lock.ts'
import { answering, withSession } from '#server/procedures.ts'
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
    const { db, invitation, now } = context
    const { projectId, title, userId, username, role } = invitation
    return await db.transaction(async (tx) => {
      if (!(await declineRow(tx, invitation))) throw errors.ANSWERED()
      await publish(tx, invitationDeclined, {
        projectId,
        by: userId,
        facts: { username, title, role },
        changes: [changed(projectChanged, { projectId })],
      })
      await mailAnswer(tx, context, invitation, false)
      await record(tx, { projectId, by: userId, at: now() }, [declining(invitation)])
      return { title }
    })
  })

/** The entry for somebody who is declined, or declines. */
export const declining = (invitation: Invitation): Recorded => ({
  kind: 'person',
  aboutId: invitation.userId,
  before: standingOf(invitation),
  after: { role: invitation.role, standing: 'declined' },
})

/** Marks a pending row as declined. False when it is no longer pending. */
export async function declineRow(tx: Db, { id, projectId, userId, ownerId }: Invitation): Promise<boolean> {
  await lockProject(tx, projectId)
  const [declined] = await tx
    .update(projectMembers)
    .set({ status: 'declined' })
    .where(and(eq(projectMembers.id, id), eq(projectMembers.status, 'pending')))
    .returning({ id: projectMembers.id })
  for (const concerned of [userId, ownerId]) await announce(tx, { kind: 'invitations_changed', userId: concerned })
  return declined !== undefined
}
