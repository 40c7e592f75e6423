import * as z from 'zod'
import { projectChanged } from '#domain/research/projects/projects.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { record } from '#server/ground/history/record.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { declineRow, declining } from '../invitations/decline.ts'
import { mailAnswer } from '../invitations/mail-answer.ts'

/**
 * Declines somebody's request to join one of the caller's projects. Refuses with ANSWERED when it was answered before.
 */
export const declineRequest = withSession
  .route({ method: 'POST', path: '/requests/{requestId}/decline', tags: ['invitations'] })
  .input(z.strictObject({ requestId: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such invitation.' },
    ANSWERED: { status: 409, message: 'This request has already been answered.' },
  })
  .use(answering('request'), (input) => input.requestId)
  .handler(async ({ context, errors }) => {
    const { db, user, invitation, now } = context
    return await db.transaction(async (tx) => {
      if (!(await declineRow(tx, invitation))) throw errors.ANSWERED()
      await announce(tx, changed(projectChanged, invitation))
      await mailAnswer(tx, context, invitation, false)
      await record(tx, { projectId: invitation.projectId, by: user.id, at: now() }, [declining(invitation)])
      return { title: invitation.title }
    })
  })
