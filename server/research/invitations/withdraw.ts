import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/invitations/may.ts'
import { standingOf } from '#domain/research/invitations/standing.ts'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { record } from '#server/ground/history/record.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { projectMembers } from '#server/research/members/tables.ts'
import { waitingInvitations } from './tables.ts'

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
        await announce(tx, changed(projectChanged, { projectId: project.id }))
        return await record(tx, { projectId: project.id, by: me.userId, at: now() }, [
          { kind: 'person', before: { role: waiting.role, standing: 'waiting' }, after: null },
        ])
      }
      await announce(tx, changed(projectChanged, { projectId: project.id }))
      await announce(tx, { kind: 'invitations_changed', userId: gone.userId })
      await record(tx, { projectId: project.id, by: me.userId, at: now() }, [
        { kind: 'person', aboutId: gone.userId, before: standingOf(gone), after: null },
      ])
    })
  })
