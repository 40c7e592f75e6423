import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { may } from '#domain/papers/library/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { projectFiles } from '#server/research/files/reads.ts'
import { lockPapers, noPaper } from './queries.ts'
import { libraryPapers } from './tables.ts'

/**
 * Puts a PDF that was uploaded for it (`files.addPdf`) beside a paper, in place of the one it has; null takes that away. NO_FILE when
 * the project has no such file.
 */
export const setPdf = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/library/{paperId}/pdf', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), paperId: z.uuid(), pdfId: z.uuid().nullable() }))
  .errors({ ...noPaper, NO_FILE: { status: 404, message: 'There is no such file in this project.' } })
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperId, pdfId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const [paper] = await lockPapers(tx, projectId, [paperId])
      if (!paper) throw errors.NO_PAPER()
      const ofProject = and(eq(projectFiles.id, pdfId ?? ''), eq(projectFiles.projectId, projectId))
      if (pdfId && (await tx.$count(projectFiles, ofProject)) === 0) throw errors.NO_FILE()
      await tx.update(libraryPapers).set({ pdfId }).where(eq(libraryPapers.id, paperId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [],
      })
    })
  })
