import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inProject, signedIn } from '#server/procedures.ts'
import { projectStages } from '#server/stages/tables.ts'
import { stageReads } from './tables.ts'

/** Notes how far the caller has read in a stage's chat; never back, and never past the newest message. */
export const markRead = signedIn
  .route({ method: 'PUT', path: '/projects/{projectId}/stages/{stageId}/read', tags: ['messages'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), seq: z.int().min(1).max(2_147_483_647) }))
  .errors({ NOT_FOUND: { status: 404, message: 'There is no such stage.' } })
  .use(inProject, (input) => input.projectId)
  .handler(async ({ input: { stageId, seq }, context: { db, project, me }, errors }) => {
    const [noted] = await db
      .insert(stageReads)
      .select(
        db
          .select({
            stageId: projectStages.id,
            userId: sql<string>`${me.userId}::uuid`.as('user_id'),
            seq: sql<number>`least(${seq}, ${projectStages.lastSeq})`.as('seq'),
          })
          .from(projectStages)
          .where(and(eq(projectStages.id, stageId), eq(projectStages.projectId, project.id))),
      )
      .onConflictDoUpdate({
        target: [stageReads.stageId, stageReads.userId],
        set: { seq: sql`greatest(${stageReads.seq}, excluded.seq)` },
      })
      .returning({ seq: stageReads.seq })
    if (!noted) throw errors.NOT_FOUND()
    return noted
  })
