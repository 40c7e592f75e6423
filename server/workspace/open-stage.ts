import * as z from 'zod'
import { linksOf } from '#server/links/queries.ts'
import { newestMessages, readSeqOf } from '#server/messages/queries.ts'
import { inProject, signedIn } from '#server/procedures.ts'
import { findStage } from '#server/stages/queries.ts'

/**
 * One stage with all that its window shows: status, links, the newest page of its chat, oldest first, and how far the
 * caller has read in it.
 */
export const openStage = signedIn
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}', tags: ['stages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors({ NOT_FOUND: { status: 404, message: 'There is no such stage.' } })
  .use(inProject, (input) => input.projectId)
  .handler(async ({ input, context, errors }) => {
    const { db, project, me } = context
    const [stage, links, messages, readSeq] = await Promise.all([
      findStage(db, project.id, input.stageId),
      linksOf(db, input.stageId),
      newestMessages(db, input.stageId),
      readSeqOf(db, input.stageId, me.userId),
    ])
    if (!stage) throw errors.NOT_FOUND()
    return { stage, links, messages, readSeq }
  })
