import * as z from 'zod'
import { answers } from '#domain/research/meetings/answers.ts'
import { may } from '#domain/research/meetings/may.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { noMeeting } from '#server/research/meetings/queries.ts'
import { answerErrors, takeAnswer } from './take-answer.ts'

/**
 * Answers a meeting: whether the caller will come at the time they were shown. Everybody in the project sees it. MOVED when it
 * is at another time, CANCELLED, and TOO_LATE once it has begun.
 */
export const answer = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/meetings/{meetingId}/answer', tags: ['meetings'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      meetingId: z.uuid(),
      answer: z.enum(answers),
      /** When the meeting begins, as the caller was shown it. */
      startsAt: z.coerce.date(),
    }),
  )
  .errors({ ...noMeeting, ...answerErrors })
  .use(inProject, (input) => input)
  .use(only(may.answerMeeting))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, me, now } }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, input.projectId)
      await takeAnswer(tx, input, { who: me, actor: me, now: now() })
    })
  })
