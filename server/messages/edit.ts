import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { MessageText } from '#domain/messages.ts'
import { can } from '#domain/policy.ts'
import { announce } from '#server/events/announce.ts'
import { lockProject } from '#server/membership/lock.ts'
import { inProject, signedIn } from '#server/procedures.ts'
import { findStage } from '#server/stages/queries.ts'
import { findMessage } from './queries.ts'
import { stageChats } from './tables.ts'

/** Changes the text of one's own message and marks it edited. FORBIDDEN for somebody else's. */
export const edit = signedIn
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/messages/{id}', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid(), message: MessageText }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such message.' },
    FORBIDDEN: { status: 403, message: 'You can edit only your own messages.' },
  })
  .use(inProject, (input) => input.projectId)
  .handler(async ({ input, context, errors }) => {
    const { db, project, me, now } = context
    const { id, stageId, message } = input

    return await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      if (!(await findStage(tx, project.id, stageId))) throw errors.NOT_FOUND()
      const before = await findMessage(tx, stageId, id)
      if (!before) throw errors.NOT_FOUND()
      if (!can.editMessage(me, before)) throw errors.FORBIDDEN()
      if (before.message === message) return before

      const editedAt = now()
      await tx.update(stageChats).set({ message, editedAt }).where(eq(stageChats.id, id))
      await announce(tx, { kind: 'message', projectId: project.id, stageId, id })
      return { ...before, message, editedAt }
    })
  })
