import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { filesChanged } from '#domain/research/files/files.ts'
import { may } from '#domain/research/files/may.ts'
import { isBackupTaken } from '#server/ground/backup/backup-lock.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inStage, withSession } from '#server/ground/procedures.ts'
import { isDocumentOfAnother } from '#server/research/ethics/queries.ts'
import { dropOutdated } from '#server/research/exports/drop-outdated.ts'
import { lockStage } from '#server/research/stages/queries.ts'
import { findVersion } from './queries.ts'
import { fileVersions, stageFiles } from './tables.ts'

/**
 * Removes a version of a file, and the file with its last version. The owner removes any version, other members their own. Its number is
 * not used again. Fails with `PINNED` if the version is part of a round of review or of an ethics approval, or if its file would go with
 * a document that another person entered for an ethics application.
 */
export const removeVersion = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/stages/{stageId}/versions/{id}', tags: ['files'] })
  .input(z.strictObject({ projectId: z.uuid(), stageId: z.uuid(), id: z.uuid() }))
  .errors({
    NOT_FOUND: { status: 404, message: 'There is no such version.' },
    FORBIDDEN: { status: 403, message: 'Only the owner can remove what somebody else added.' },
    PINNED: { status: 409, message: 'It is part of a review or of an ethics approval, so it cannot be removed.' },
  })
  .use(inStage, (input) => input)
  .handler(async ({ input: { stageId, id }, context, errors }) => {
    const { db, project, stage, me, now, storage, jobs, log } = context
    await db.transaction(async (tx) => {
      await lockProject(tx, project.id)
      await lockStage(tx, stageId)
      const version = await findVersion(tx, stageId, id)
      if (!version) throw errors.NOT_FOUND()
      if (!may.removeVersion(me, version)) throw errors.FORBIDDEN()
      if (version.isPinned) throw errors.PINNED()
      const { fileId, name, number, sha256 } = version
      await tx.delete(fileVersions).where(eq(fileVersions.id, id))
      const isLast = (await tx.$count(fileVersions, eq(fileVersions.fileId, fileId))) === 0
      // The document is deleted with its file, and a collaborator may not remove a document of another person.
      if (isLast && me.role === 'collaborator' && (await isDocumentOfAnother(tx, fileId, me.userId)))
        throw errors.PINNED()
      if (isLast) await tx.delete(stageFiles).where(eq(stageFiles.id, fileId))
      await dropOutdated(tx, jobs, project.id)
      const entry = { kind: 'file', stageNumber: stage.number, aboutId: fileId, name } as const
      await done(tx, {
        ...{ at: { projectId: project.id, stageId }, by: me, when: now() },
        changes: [changed(filesChanged, { projectId: project.id, stageId, id: fileId })],
        history: [{ ...entry, before: { name, version: number, sha256 }, after: null }],
      })
    })
    // What cannot be removed now is swept later.
    if (await isBackupTaken(db)) return
    await storage()
      .then((store) => store.remove(id))
      .catch((err: unknown) => log.warn({ err, versionId: id }, 'The bytes of a version could not be removed yet'))
  })
