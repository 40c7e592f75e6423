import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { may } from '#domain/research/meetings/may.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { lockMessage } from '#server/research/messages/queries.ts'
import { meetingQuestions } from './tables.ts'

/** Marks a message in a chat as a question for the next meeting, or takes the mark away. NO_MESSAGE. */
export const markQuestion = withSession
  .route({
    method: 'PUT',
    path: '/projects/{projectId}/stages/{stageId}/messages/{messageId}/for-meeting',
    tags: ['meetings'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), messageId: z.uuid(), marked: z.boolean() }))
  .errors({ ...noStage, NO_MESSAGE: { status: 404, message: 'There is no such message.' } })
  .use(inStage, (input) => input)
  .use(only(may.writeMinutes))
  .handler(async ({ input: { projectId, stageId, messageId, marked }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const message = await lockMessage(tx, stageId, messageId)
      if (!message || message.deletedAt) throw errors.NO_MESSAGE()
      if (marked)
        await tx
          .insert(meetingQuestions)
          .values({ messageId, projectId, markedBy: me.userId, markedAt: now() })
          .onConflictDoNothing()
      else
        await tx
          .delete(meetingQuestions)
          .where(and(eq(meetingQuestions.messageId, messageId), eq(meetingQuestions.projectId, projectId)))
      await announce(tx, changed(meetingChanged, { projectId, id: messageId }))
    })
  })
