import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/messages/may.ts'
import { messageChanged, messagePosted, preview } from '#domain/research/messages/messages.ts'
import { MessageText } from '#domain/research/messages/new-message.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { reviseFacts } from '#server/ground/events/stored.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { deletedMessage, lockMessage } from './queries.ts'
import { stageChats } from './tables.ts'

/** Changes the text of the caller's own message and marks it as edited. FORBIDDEN for somebody else's. */
export const edit = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/messages/{id}', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid(), message: MessageText }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such message.' },
    ...deletedMessage,
    FORBIDDEN: { status: 403, message: 'You can edit only your own messages.' },
  })
  .use(inStage, (input) => input)
  .handler(async ({ input, context, errors }) => {
    const { db, project, me, now } = context
    const { id, stageId, message } = input

    return await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      const before = await lockMessage(tx, stageId, id)
      if (!before) throw errors.NOT_FOUND()
      if (!may.editMessage(me, before)) throw errors.FORBIDDEN()
      if (before.deletedAt) throw errors.DELETED()
      if (before.message === message) return before

      const editedAt = now()
      await tx.update(stageChats).set({ message, editedAt, version: sql`version + 1` }).where(eq(stageChats.id, id))
      // Quotes of it, under the bell and in mail, show the new text.
      await reviseFacts(tx, messagePosted, { stageId, seq: before.seq, facts: { preview: preview(message) } })
      await announce(tx, changed(messageChanged, { projectId: project.id, stageId, id }))
      return { ...before, message, editedAt, version: before.version + 1 }
    })
  })
