import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import * as z from 'zod'
import { messagePage } from '#domain/messages.ts'
import { inStage, noStage, withSession } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { messageColumns } from './queries.ts'
import { stageChats } from './tables.ts'

const Seq = z.coerce.number().int().min(0).max(2_147_483_647)

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
    const backwards = before !== undefined && after === undefined
    const rows = await db
      .select(messageColumns)
      .from(stageChats)
      .leftJoin(usersProfiles, eq(usersProfiles.profileId, stageChats.userId))
      .where(
        and(
          eq(stageChats.stageId, stageId),
          after === undefined ? undefined : gt(stageChats.seq, after),
          before === undefined ? undefined : lt(stageChats.seq, before),
        ),
      )
      .orderBy(backwards ? desc(stageChats.seq) : asc(stageChats.seq))
      .limit(messagePage)
    return backwards ? rows.reverse() : rows
  })
