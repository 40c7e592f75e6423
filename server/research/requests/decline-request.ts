import * as z from 'zod'
import { acting } from '#domain/ground/actor.ts'
import { done } from '#server/ground/deeds/done.ts'
import { answering, withSession } from '#server/ground/procedures.ts'
import { declineRow, declining } from '#server/research/invitations/answers/decline.ts'
import { mailAnswer } from '#server/research/invitations/answers/mail-answer.ts'

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
      await mailAnswer(tx, context, invitation, false)
      await done(tx, {
        at: { projectId: invitation.projectId },
        by: acting(user),
        when: now(),
        ...declining(invitation),
      })
      return { title: invitation.title }
    })
  })
