import * as z from 'zod'
import type { StageFile, StorageUse } from '#domain/research/files/files.ts'
import { inStage, noStage, withSession } from '#server/ground/procedures.ts'
import { planOf } from '#server/money/subscriptions/queries.ts'
import { filesOf, storageUse } from './queries.ts'

/** The files of a stage with all their versions, and how much room the owner’s plan has for files, in bytes. */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/stages/{stageId}/files', tags: ['files'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid() }))
  .errors(noStage)
  .use(inStage, (input) => input)
  .handler(
    async ({ context: { db, stage, project, config } }): Promise<{ files: StageFile[]; storage: StorageUse }> => {
      const plan = await planOf(db, config, project.ownerId)
      const [files, storage] = await Promise.all([filesOf(db, stage.id), storageUse(db, project.ownerId, plan)])
      return { files, storage }
    },
  )
