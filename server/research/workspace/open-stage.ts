import * as z from 'zod'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { linksOf } from '#server/research/links/queries.ts'
import { newestMessages } from '#server/research/messages/queries.ts'

/**
 * One stage with everything its window shows: status, links, the newest page of its chat, oldest first, and how far the
 * caller has read.
 */
export const openStage = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}', tags: ['stages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(async ({ context: { db, me, stage } }) => {
    const [links, chat] = await Promise.all([linksOf(db, stage.id), newestMessages(db, stage.id, me.userId)])
    return { stage, links, ...chat }
  })
