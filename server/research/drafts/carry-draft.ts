import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Mark } from '#domain/research/reviews/mark.ts'
import { may } from '#domain/research/reviews/may.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { isInRound, newestOf, standingOf } from '#server/research/reviews/queries.ts'
import { refuse, reviewErrors } from '#server/research/reviews/refuse.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { openDraft } from './open-draft.ts'
import { findDraft, pointsOf } from './queries.ts'
import { draftPoints, reviewDrafts } from './tables.ts'

/**
 * Carries what a supervisor drafted in a round that has ended into the open one; it goes behind what they have drafted
 * there. A point in a file is then in the version that is to be read now; one in what is not to be read any more is in
 * general. NO_OPEN_ROUND when nothing waits for a review.
 */
export const carryDraft = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/draft/carry',
    tags: ['reviews'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid() }))
  .errors({ ...noStage, ...reviewErrors })
  .use(inStage, (input) => input)
  .use(only(may.raisePoint))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, stageId, roundId }, context: { db, stage, me } }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const standing = await standingOf(tx, stage)
      refuse('raise', standing)
      const [reviewer, to] = [{ raisedBy: me.userId }, standing.newest?.id ?? '']
      const from = await findDraft(tx, roundId, reviewer)
      if (!from || roundId === to) return
      const id = await openDraft(tx, to, reviewer)
      const there = await findDraft(tx, to, reviewer)
      const summary = [from.summary, there?.summary].filter((text) => text).join('\n\n') || null
      const rubric = there?.rubric ?? from.rubric
      await tx.update(reviewDrafts).set({ summary, rubric }).where(eq(reviewDrafts.id, id))
      for (const { id: pointId, versionId, page, linkId, mark } of await pointsOf(tx, [from.id])) {
        const version = versionId && (await newestOf(tx, to, versionId))
        const place = version
          ? { versionId: version, page, linkId: null, mark: version === versionId ? mark : wordsOf(mark) }
          : {
              versionId: null,
              page: null,
              mark: null,
              linkId: (await isInRound(tx, to, { versionId: null, linkId })) ? linkId : null,
            }
        await tx
          .update(draftPoints)
          .set({ draftId: id, ...place })
          .where(eq(draftPoints.id, pointId))
      }
      await tx.delete(reviewDrafts).where(eq(reviewDrafts.id, from.id))
    })
  })

/** What is marked, in a later version: it is found by its words; where they are on its pages is not known here. */
const wordsOf = (mark: Mark | null): Mark | null => (mark?.quote ? { ...mark, boxes: [] } : null)
