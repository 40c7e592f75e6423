import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { findDraft } from './queries.ts'
import { reviewDrafts } from './tables.ts'

/** Throws away what the caller has drafted in a round, whether it is open or not: points and summary. It cannot be undone. */
export const discardDraft = withSession
  .route({
    method: 'DELETE',
    path: '/projects/{projectId}/stages/{stageId}/rounds/{roundId}/draft',
    tags: ['reviews'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), roundId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(async ({ input: { projectId, stageId, roundId }, context: { db, me } }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await lockStage(tx, stageId)
      const draft = await findDraft(tx, roundId, { raisedBy: me.userId })
      if (draft) await tx.delete(reviewDrafts).where(eq(reviewDrafts.id, draft.id))
    })
  })
