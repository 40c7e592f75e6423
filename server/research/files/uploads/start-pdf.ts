import * as z from 'zod'
import { endingOf } from '#domain/research/files/files.ts'
import { may } from '#domain/research/files/may.ts'
import { FileName, FileSize, StorageId } from '#domain/research/files/new-file.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { beginIn, claimRoom, startErrors } from './claim-room.ts'

/**
 * Begins the upload of a PDF for a paper in the library. As for `files.startUpload` the caller generates the id; `files.addPdf`
 * makes a file of it. FILE_REFUSED for what is no PDF by its name.
 */
export const startPdf = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/uploads', successStatus: 201, tags: ['files'] })
  .input(z.strictObject({ projectId: z.uuid(), id: StorageId, name: FileName, size: FileSize }))
  .errors(startErrors)
  .use(inProject, (input) => input)
  .use(only(may.addFile))
  .use(rateLimited('uploadsOfPerson'), () => 1)
  .handler(async ({ input: { projectId, id, name, size }, context, errors }) => {
    const { db, project, me, now, storage, config } = context
    if (endingOf(name) !== 'pdf') throw errors.FILE_REFUSED({ data: { fault: 'type' } })
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      await claimRoom(tx, { id, name, size, stageId: null, projectId }, { project, me, config, now: now() })
    })
    await beginIn(storage, { id, size })
    return { id, address: `/uploads/${id}` }
  })
