import { asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { meetingQuestions } from './tables.ts'

const questionsAtMost = 500

/** The messages of a project that were marked as questions for the next meeting, the first marked first. */
export const listQuestions = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/meeting-questions', tags: ['meetings'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(async ({ context: { db, project } }) => {
    const rows = await db
      .select({ messageId: meetingQuestions.messageId })
      .from(meetingQuestions)
      .where(eq(meetingQuestions.projectId, project.id))
      .orderBy(asc(meetingQuestions.markedAt))
      .limit(questionsAtMost)
    return rows.map(({ messageId }) => messageId)
  })
