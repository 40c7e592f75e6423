import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { StorageId } from '#domain/research/files/new-file.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { fileUploads } from '../tables.ts'

/** Ends an upload of the caller that is under way, and gives its place back; one that is not there is no error. */
export const cancelUpload = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/uploads/{id}', tags: ['files'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: StorageId }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(async ({ input: { stageId, id }, context: { db, me, storage } }) => {
    const ended = await db
      .delete(fileUploads)
      .where(and(eq(fileUploads.id, id), eq(fileUploads.stageId, stageId), eq(fileUploads.profileId, me.userId)))
      .returning({ id: fileUploads.id })
    if (ended.length > 0) await (await storage()).remove(id)
  })
