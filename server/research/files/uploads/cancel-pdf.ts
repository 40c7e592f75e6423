import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { StorageId } from '#domain/research/files/new-file.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { fileUploads } from '../tables.ts'

/** Ends the upload of a PDF of the caller that is under way, and gives its place back; one that is not there is no error. */
export const cancelPdf = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/uploads/{id}', tags: ['files'] })
  .input(z.strictObject({ projectId: z.uuid(), id: StorageId }))
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, id }, context: { db, me, storage } }) => {
    const ended = await db
      .delete(fileUploads)
      .where(and(eq(fileUploads.id, id), eq(fileUploads.projectId, projectId), eq(fileUploads.profileId, me.userId)))
      .returning({ id: fileUploads.id })
    if (ended.length > 0) await (await storage()).remove(id)
  })
