import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { preview } from '#domain/research/messages/messages.ts'
import { questionRemarked, questionsChanged } from '#domain/tools/questions/activities.ts'
import { may } from '#domain/tools/questions/may.ts'
import { NewRemark } from '#domain/tools/questions/stored-question.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { projectQuestions, questionRemarks } from './tables.ts'

/**
 * A supervisor's remark on one of the questions of a project, under an id that the caller generates: the same id again adds
 * nothing. NO_QUESTION when the project has no such question.
 */
export const remark = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/questions/{questionId}/remarks',
    successStatus: 201,
    tags: ['questions'],
  })
  .input(NewRemark.extend({ projectId: z.uuid(), questionId: z.uuid(), id: z.uuid() }))
  .errors({ NO_QUESTION: { status: 404, message: 'This project has no such question.' } })
  .use(inProject, (input) => input)
  .use(only(may.remarkOnQuestion))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, project, me, now }, errors }) => {
    const { projectId, questionId, id, remark: text } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const [question] = await tx
        .select({ id: projectQuestions.id })
        .from(projectQuestions)
        .where(and(eq(projectQuestions.id, questionId), eq(projectQuestions.projectId, projectId)))
      if (!question) throw errors.NO_QUESTION()
      const [added] = await tx
        .insert(questionRemarks)
        .values({ id, questionId, remark: text, writtenBy: me.userId, writtenAt: now() })
        .onConflictDoNothing({ target: questionRemarks.id })
        .returning({ id: questionRemarks.id })
      if (!added) return
      const facts = { username: me.username, title: project.title, remark: preview(text) }
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        activity: happened(questionRemarked, facts),
        changes: [changed(questionsChanged, { projectId })],
        history: [],
      })
    })
  })
