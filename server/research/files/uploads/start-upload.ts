import * as z from 'zod'
import { typeOfFile } from '#domain/research/files/files.ts'
import { may } from '#domain/research/files/may.ts'
import { FileName, FileSize, StorageId } from '#domain/research/files/new-file.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { beginIn, claimRoom, startErrors } from './claim-room.ts'

/**
 * Begins an upload under an id that the caller generates, and holds its place in the owner’s plan for a day. The bytes then
 * go to `/uploads/{id}` (tus 1.0, PATCH), and `files.add` makes a version of them. The same id again returns the same
 * upload. FILE_REFUSED names why a file of this name is not taken, STORAGE_LIMIT the plan that has no room for it, in bytes.
 */
export const startUpload = withSession
  .route({
    method: 'POST',
    path: '/projects/{projectId}/stages/{stageId}/uploads',
    successStatus: 201,
    tags: ['files'],
  })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: StorageId, name: FileName, size: FileSize }))
  .errors({
    ...noStage,
    ...startErrors,
  })
  .use(inStage, (input) => input)
  .use(only(may.addFile))
  .use(rateLimited('uploadsOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, me, now, storage, config } = context
    const { stageId, id, name, size } = input
    if (!typeOfFile(name)) throw errors.FILE_REFUSED({ data: { fault: 'type' } })

    await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      await lockStage(tx, stageId)
      await claimRoom(tx, { id, name, size, stageId, projectId: null }, { project, me, config, now: now() })
    })
    await beginIn(storage, { id, size })
    return { id, address: `/uploads/${id}` }
  })
