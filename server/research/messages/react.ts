import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/messages/may.ts'
import { messageChanged, reacted, reactions } from '#domain/research/messages/messages.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, only, withSession } from '#server/ground/procedures.ts'
import { deletedMessage, lockMessage } from './queries.ts'
import { stageChats } from './tables.ts'

/**
 * Reacts to a message with a sign, or takes that back, and answers the message as it is then. Nobody is notified. The same
 * again changes nothing; DELETED when the message was.
 */
export const react = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/stages/{stageId}/messages/{id}/reaction',
    tags: ['messages'],
  })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      stageId: z.uuid(),
      id: z.uuid(),
      sign: z.enum(reactions),
      isOn: z.boolean(),
    }),
  )
  .errors({ NOT_FOUND: { status: 404, message: 'There is no such message.' }, ...deletedMessage })
  .use(inStage, (input) => input)
  .use(only(may.react))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me }, errors }) => {
    const { projectId, stageId, id, sign, isOn } = input
    return await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const before = await lockMessage(tx, stageId, id)
      if (!before) throw errors.NOT_FOUND()
      if (before.deletedAt) throw errors.DELETED()
      const had = before.reactions.some((each) => each.sign === sign && each.userIds.includes(me.userId))
      if (had === isOn) return before
      const after = reacted(before.reactions, { sign, userId: me.userId, isOn })
      await tx.update(stageChats).set({ reactions: after, version: sql`version + 1` }).where(eq(stageChats.id, id))
      await announce(tx, changed(messageChanged, { projectId, stageId, id }))
      return { ...before, reactions: after, version: before.version + 1 }
    })
  })
