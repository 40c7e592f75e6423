import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { planNames } from '#domain/money/subscriptions/plans.ts'
import { fileFaults, typeOfFile } from '#domain/research/files/files.ts'
import { may } from '#domain/research/files/may.ts'
import { FileName, FileSize, StorageId } from '#domain/research/files/new-file.ts'
import { codesOf } from '#server/ground/errors.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, noStage, only, withSession } from '#server/ground/procedures.ts'
import { lockPlanOf } from '#server/money/subscriptions/queries.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { storageUse } from './queries.ts'
import { fileUploads, fileVersions } from './tables.ts'

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
    ID_TAKEN: { status: 409, message: 'Another upload has this id. Begin with a new one.' },
    FILE_REFUSED: {
      status: 422,
      message: 'Files of this kind cannot be uploaded.',
      data: z.object({ fault: z.enum(fileFaults) }),
    },
    STORAGE_LIMIT: {
      status: 402,
      message: 'The owner’s plan has no room for this file.',
      data: z.object({ plan: z.enum(planNames), limit: z.number(), used: z.number() }),
    },
    STORAGE_FULL: { status: 409, message: 'The server has no room for files at the moment.' },
  })
  .use(inStage, (input) => input)
  .use(only(may.addFile))
  .use(rateLimited('uploadsOfPerson'), () => 1)
  .handler(async ({ input, context, errors }) => {
    const { db, project, me, now, storage } = context
    const { stageId, id, name, size } = input
    if (!typeOfFile(name)) throw errors.FILE_REFUSED({ data: { fault: 'type' } })

    await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      await lockStage(tx, stageId)
      const plan = await lockPlanOf(tx, project.ownerId)
      const [begun] = await tx
        .select({ name: fileUploads.name, size: fileUploads.size })
        .from(fileUploads)
        .where(and(eq(fileUploads.id, id), eq(fileUploads.stageId, stageId), eq(fileUploads.profileId, me.userId)))
      if (begun && (begun.name !== name || begun.size !== size)) throw errors.ID_TAKEN()
      if (begun) return
      const { used, limit } = await storageUse(tx, project.ownerId, plan)
      if (used + size > limit) throw errors.STORAGE_LIMIT({ data: { plan, limit, used } })
      const stored = await tx
        .insert(fileUploads)
        .values({ id, stageId, profileId: me.userId, name, size, startedAt: now() })
        .onConflictDoNothing()
        .returning({ id: fileUploads.id })
      if (stored.length === 0) throw errors.ID_TAKEN()
      // Asked last, when whoever was making a version of an upload with this id has done it: its bytes are that version’s.
      if ((await tx.$count(fileVersions, eq(fileVersions.id, id))) > 0) throw errors.ID_TAKEN()
    })
    try {
      await (await storage()).begin(id, size)
    } catch (error) {
      if (codesOf(error).includes('ENOSPC')) throw errors.STORAGE_FULL()
      throw error
    }
    return { id, address: `/uploads/${id}` }
  })
