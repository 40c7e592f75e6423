import * as z from 'zod'
import { pointRemarked } from '#domain/research/reviews/activities.ts'
import { may } from '#domain/research/reviews/may.ts'
import { Comment } from '#domain/research/reviews/new-review.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inStage, only, withSession } from '#server/ground/procedures.ts'
import { addRemark, remarkErrors } from './add-remark.ts'

/** Comments on a point, for everybody in the project, at any time. */
export const commentOnPoint = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/points/{pointId}/comments',
    successStatus: 201,
    tags: ['reviews'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), pointId: z.uuid(), id: z.uuid(), text: Comment }))
  .errors(remarkErrors)
  .use(inStage, (input) => input)
  .use(only(may.commentOnPoint))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, stageId, pointId, id, text }, context: { db, stage, me, now } }) => {
    const said = { projectId, stage, pointId, id, text, me, now }
    await db.transaction(async (tx) => {
      const added = await addRemark(tx, { ...said, kind: 'comment', act: null })
      if (!added) return
      // It would tell the owner of what is held back; open pages of supervisors show it at once.
      if (added.isHeldBack) return
      const { number } = added
      await done(tx, {
        ...{ at: { projectId, stageId }, by: me, when: now() },
        activity: happened(pointRemarked, { username: me.username, stageName: stage.name, number }),
        history: [],
      })
    })
  })
