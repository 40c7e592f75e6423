import * as z from 'zod'
import { may } from '#domain/research/messages/may.ts'
import { messageChanged, messagePosted } from '#domain/research/messages/messages.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { unpublish } from '#server/ground/events/stored.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { forgetMessage } from '#server/research/agenda/forget-message.ts'
import { dropOutdated } from '#server/research/exports/drop-outdated.ts'
import { erase } from '#server/research/messages/erase.ts'
import { lockMessage } from '#server/research/messages/queries.ts'
import { takeBackMail } from '#server/research/notifications/take-back-mail.ts'

/**
 * Deletes the caller's own message, and answers the placeholder that stays. Its text is gone from the chat and from what
 * quotes it, from notifications, mail that has not been sent, agendas and exports. FORBIDDEN for somebody else's; again, it
 * changes nothing.
 */
export const deleteMessage = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/messages/{id}', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such message.' },
    FORBIDDEN: { status: 403, message: 'You can delete only your own messages.' },
  })
  .use(inStage, (input) => input)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, me, now, jobs } = context
    const { projectId, stageId, id } = input
    return await db.transaction(async (tx) => {
      // Two deletions lock the notifications of the same people: one after the other.
      await lockProject(tx, projectId, 'no key update')
      const before = await lockMessage(tx, stageId, id)
      if (!before) throw errors.NOT_FOUND()
      if (!may.deleteMessage(me, before)) throw errors.FORBIDDEN()
      if (before.deletedAt) return before
      const deletedAt = now()
      await erase(tx, id, deletedAt)
      await unpublish(tx, messagePosted, { stageId, seq: before.seq, first: (each) => takeBackMail(tx, each) })
      await forgetMessage(tx, { projectId, messageId: id, at: now() })
      await dropOutdated(tx, jobs, projectId)
      await announce(tx, changed(messageChanged, { projectId, stageId, id }))
      const placeholder = { message: '', replyTo: null, reactions: [], deletedAt }
      return { ...before, ...placeholder, version: before.version + 1 }
    })
  })
