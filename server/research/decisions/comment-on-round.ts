import * as z from 'zod'
import { reviewChanged, reviewCommented } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { OptionalText } from '#domain/research/reviews/new-review.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { draftErrors, SeenPoints, sendDraft } from '#server/research/drafts/send-draft.ts'
import { standingOf } from '#server/research/reviews/queries.ts'
import { refuse, reviewErrors } from '#server/research/reviews/refuse.ts'
import { findStage, lockStage } from '#server/research/stages/queries.ts'
import { addComment, findComment } from './add-comment.ts'

/**
 * Finishes the review of a supervisor without a decision, under an id that the caller generates: what they drafted is sent,
 * and the round stays open. The same id again sends nothing. NOTHING_SAID without a word and without a point; DRAFT_CHANGED
 * when the draft has other points than `points`.
 */
export const commentOnRound = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/comments',
    successStatus: 201,
    tags: ['reviews'],
  })
  .input(
    z.strictObject({
      ...{ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid(), id: z.uuid() },
      ...{ summary: OptionalText, points: SeenPoints },
    }),
  )
  .errors({
    ...noStage,
    ...reviewErrors,
    ...draftErrors,
    ID_TAKEN: { status: 409, message: 'Another comment has this id. Send it with a new one.' },
  })
  .use(inStage, (input) => input)
  .use(only(may.raisePoint))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, stage, me, now }, errors }) => {
    const { projectId, stageId, roundId, id, summary, points: seen } = input
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const at = now()
      const comment = { id, roundId, text: summary, madeBy: me.userId, madeAt: at }
      const before = await findComment(tx, comment)
      if (before === 'other') throw errors.ID_TAKEN()
      if (before === 'same') return
      const standing = await standingOf(tx, (await findStage(tx, projectId, stageId)) ?? stage)
      refuse('raise', standing, roundId)
      const reviewer = { raisedBy: me.userId }
      const { points, hasRubric } = await sendDraft(tx, { stageId, roundId, reviewer, at, seen })
      if (summary === null && points === 0 && !hasRubric) throw errors.NOTHING_SAID()
      await addComment(tx, comment)
      const round = standing.newest?.number ?? 1
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: at },
        activity: happened(reviewCommented, { username: me.username, stageName: stage.name, round, points }),
        changes: [changed(reviewChanged, { projectId, stageId })],
        history: [
          {
            ...{ kind: 'review', stageNumber: stage.number, aboutId: id, before: null },
            after: { round, state: 'open', words: summary, comments: points },
          },
        ],
      })
    })
  })
