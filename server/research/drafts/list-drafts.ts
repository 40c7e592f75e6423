import * as z from 'zod'
import type { ReviewDraft } from '#domain/research/reviews/drafts.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { draftsOf } from './drafts-of.ts'

/** What the caller has written in the rounds of a stage and not sent, the newest round first. It is nobody else’s to read. */
export const listDrafts = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/drafts', tags: ['reviews'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(
    async ({ context: { db, stage, me } }): Promise<ReviewDraft[]> =>
      await draftsOf(db, stage.id, { raisedBy: me.userId }),
  )
