import * as z from 'zod'
import { answers } from '#domain/research/meetings/answers.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { anyone } from '#server/ground/procedures.ts'
import { noMeeting } from '#server/research/meetings/queries.ts'
import { linkErrors, MeetingToken, openLink } from './open-link.ts'
import { answerErrors, takeAnswer } from './take-answer.ts'

/**
 * Answers a meeting with the link from its invitation, in the name of whom that was mailed to; no login is needed. Refuses as
 * `meetings.answer` does, and with WRONG_LINK and NOT_INVITED.
 */
export const answerByLink = anyone
  .route({ method: 'PUT', path: '/meeting-invitation/answer', tags: ['meeting-invitations'] })
  .input(z.strictObject({ token: MeetingToken, answer: z.enum(answers), startsAt: z.coerce.date() }))
  .errors({ ...linkErrors, ...noMeeting, ...answerErrors })
  .use(rateLimited('linksFromAddress', 'address'), () => 1)
  .handler(async ({ input: { token, ...given }, context: { db, config, now } }) => {
    const { projectId } = await openLink(db, token, config)
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const { userId, username, ...at } = await openLink(tx, token, config)
      const who = { userId, username }
      await takeAnswer(tx, { ...given, ...at }, { who, actor: { userId, tokenId: null }, now: now() })
    })
  })
