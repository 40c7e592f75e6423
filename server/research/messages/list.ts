import * as z from 'zod'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { messagesBetween } from './queries.ts'

/** No message has this number: a conversation is never so long. */
const beyondAll = 2_147_483_647

const Seq = z.coerce.number().int().min(0).max(beyondAll)

/**
 * Part of a stage's chat, oldest first, 50 messages at most: those right after `after`, for catching up, or those
 * right before `before`, for reading back. Without either, from the beginning.
 */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/messages', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), after: Seq.optional(), before: Seq.optional() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(async ({ input, context: { db } }) => {
    const { stageId, after, before } = input
    const isBackwards = before !== undefined && after === undefined
    const range = { stageId, after: after ?? -1, before: before ?? beyondAll }
    return await messagesBetween(db, range, isBackwards ? 'last' : 'first')
  })
