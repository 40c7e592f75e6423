import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/invitations/may.ts'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { projectMembers, waitingInvitations } from './tables.ts'

/**
 * Takes an invitation back, waiting, pending or declined, for the owner. Refuses with NOT_FOUND when it does not exist (any
 * more).
 */
export const withdraw = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/invitations/{invitationId}', tags: ['invitations'] })
  .input(z.strictObject({ projectId: z.uuid(), invitationId: z.uuid() }))
  .errors({ NOT_FOUND: { status: 404, message: 'This invitation no longer exists.' } })
  .use(inProject, (input) => input)
  .use(only(may.withdrawInvitation))
  .handler(async ({ input, context: { db, project, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      const change = changed(projectChanged, { projectId: project.id })
      const withdrawal = { at: { projectId: project.id }, by: me, when: now() }
      const [gone] = await tx
        .delete(projectMembers)
        .where(
          and(
            eq(projectMembers.id, input.invitationId),
            eq(projectMembers.projectId, project.id),
            ne(projectMembers.status, 'accepted'),
          ),
        )
        .returning()
      if (!gone) {
        const [waiting] = await tx
          .delete(waitingInvitations)
          .where(and(eq(waitingInvitations.id, input.invitationId), eq(waitingInvitations.projectId, project.id)))
          .returning({ role: waitingInvitations.role })
        if (!waiting) throw errors.NOT_FOUND()
        return await done(tx, {
          ...withdrawal,
          changes: [change],
          history: [{ kind: 'person', before: { role: waiting.role, standing: 'waiting' }, after: null }],
        })
      }
      await done(tx, {
        ...withdrawal,
        changes: [change, { kind: 'invitations_changed', userId: gone.userId }],
        history: [{ kind: 'person', aboutId: gone.userId, before: standingOf(gone), after: null }],
      })
    })
  })
