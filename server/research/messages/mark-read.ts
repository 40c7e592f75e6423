import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { tryingAgain } from '#server/ground/db/connect.ts'
import { amongOthers } from '#server/ground/membership/lock.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { markChatRead } from '#server/research/notifications/mark-chat-read.ts'
import { projectSummaries } from '#server/research/projects/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { stageReads } from './tables.ts'

/**
 * Notes how far the caller has read in a stage's chat; never back, and never past the newest message. Notifications of
 * those messages become read with them.
 */
export const markRead = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/read', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), seq: z.int().min(1).max(2_147_483_647) }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(async ({ input: { stageId, seq }, context: { db, project, me, now }, errors }) => {
    const [noted] = await tryingAgain(() =>
      db
        .insert(stageReads)
        .select(
          db
            .select({
              stageId: stageSummaries.id,
              userId: sql<string>`${me.userId}::uuid`.as('user_id'),
              seq: sql<number>`least(${seq}, ${stageSummaries.lastSeq})`.as('seq'),
            })
            .from(stageSummaries)
            .innerJoin(projectSummaries, eq(projectSummaries.id, stageSummaries.projectId))
            .where(
              and(eq(stageSummaries.id, stageId), eq(stageSummaries.projectId, project.id), amongOthers(project.id)),
            )
            .for('key share'),
        )
        .onConflictDoUpdate({
          target: [stageReads.stageId, stageReads.userId],
          set: { seq: sql`greatest(${stageReads.seq}, excluded.seq)` },
        })
        .returning({ seq: stageReads.seq }),
    )
    if (!noted) throw errors.NOT_FOUND()
    await markChatRead(db, { stageId, userId: me.userId, seq: noted.seq, now: now() })
    return noted
  })
