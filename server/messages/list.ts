import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import * as z from 'zod'
import { messagePage } from '#domain/messages.ts'
import { inProject, signedIn } from '#server/procedures.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { findStage } from '#server/stages/queries.ts'
import { messageColumns } from './queries.ts'
import { stageChats } from './tables.ts'

const Seq = z.coerce.number().int().min(0).max(2_147_483_647)

/**
 * Part of a stage's chat, oldest first, 50 messages at most: those right after `after`, for catching up, or those
 * right before `before`, for reading back. Without either, from the beginning.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/messages', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), after: Seq.optional(), before: Seq.optional() }))
  .errors({ NOT_FOUND: { status: 404, message: 'There is no such stage.' } })
  .use(inProject, (input) => input.projectId)
  .handler(async ({ input, context, errors }) => {
    const { db, project } = context
    const { stageId, after, before } = input
    if (!(await findStage(db, project.id, stageId))) throw errors.NOT_FOUND()

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
