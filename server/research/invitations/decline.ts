import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Recorded } from '#domain/ground/history/history.ts'
import { invitationDeclined } from '#domain/research/invitations/invitations.ts'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { publish } from '#server/ground/events/publish.ts'
import { record } from '#server/ground/history/record.ts'
import type { Invitation } from '#server/ground/membership/find-invitation.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { projectMembers } from '#server/research/members/tables.ts'
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
