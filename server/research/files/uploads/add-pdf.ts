import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { may } from '#domain/research/files/may.ts'
import { Sha256, StorageId } from '#domain/research/files/new-file.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { fileUploads, fileVersions, stageFiles } from '../tables.ts'
import { receiveErrors, receiveUpload } from './receive-upload.ts'

/**
 * Makes a file of the PDF that was uploaded for a paper, under the id of the upload. The library then names it with `library.setPdf`;
 * what it does not name within an hour is swept. The same id again is the same file.
 */
export const addPdf = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/files', successStatus: 201, tags: ['files'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      /** The upload, whose id becomes that of the file and of its version. */
      id: StorageId,
      /** What the sender has computed; the upload is refused if something else arrived. */
      sha256: Sha256.optional(),
    }),
  )
  .errors(receiveErrors)
  .use(inProject, (input) => input)
  .use(only(may.addFile))
  .use(rateLimited('uploadsOfPerson'), () => 1)
  .handler(async ({ input: { projectId, id, sha256 }, context, errors }) => {
    const { db, me, now, storage, log } = context
    const mine = and(eq(fileUploads.id, id), eq(fileUploads.projectId, projectId), eq(fileUploads.profileId, me.userId))
    const [upload] = await db.select({ name: fileUploads.name, size: fileUploads.size }).from(fileUploads).where(mine)
    const found = upload && (await receiveUpload(context, mine, { id, ...upload, sha256 }))
    const isThere = await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const ended = found ? await tx.delete(fileUploads).where(mine).returning({ id: fileUploads.id }) : []
      // The same call may have made the file a moment ago.
      if (!found || ended.length === 0)
        return (await tx.$count(stageFiles, and(eq(stageFiles.id, id), eq(stageFiles.projectId, projectId)))) > 0
      await tx.insert(stageFiles).values({ id, projectId, lastNumber: 1, createdAt: now() })
      await tx.insert(fileVersions).values({
        ...{ id, fileId: id, number: 1, name: upload.name, size: upload.size },
        ...{ sha256: found.sha256, markup: found.markup, addedBy: me.userId, createdAt: now() },
      })
      return true
    })
    if (!isThere) throw errors.UPLOAD_GONE()
    // What cannot be removed now is swept later.
    await (await storage())
      .discard(id)
      .catch((err: unknown) => log.warn({ err, versionId: id }, 'An upload is left over'))
    return { id }
  })
