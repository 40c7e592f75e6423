import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { may } from '#domain/papers/library/may.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
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
  .errors({
    ...noPaper,
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can take away a PDF that somebody else added.' },
    NO_FILE: { status: 404, message: 'There is no such file in this project.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperId, pdfId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const [paper] = await lockPapers(tx, projectId, [paperId])
      if (!paper) throw errors.NO_PAPER()
      const [before, after] = [await findPdf(tx, projectId, paper.pdfId), await findPdf(tx, projectId, pdfId)]
      if (pdfId && !after) throw errors.NO_FILE()
      if (before && pdfId !== paper.pdfId && !may.removePaper(me, before)) throw errors.FORBIDDEN()
      const { title, doi } = paper
      const state = { title, doi, more: 0 }
      await tx.update(libraryPapers).set({ pdfId }).where(eq(libraryPapers.id, paperId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [
          edited(
            { kind: 'paper', aboutId: paperId, name: title },
            { ...state, pdf: before?.name ?? null },
            { ...state, pdf: after?.name ?? null },
          ),
        ],
      })
    })
  })

/** A PDF of the project, and who added it. */
async function findPdf(tx: Db, projectId: string, pdfId: string | null) {
  if (!pdfId) return undefined
  const [found] = await tx
    .select({ addedBy: projectFiles.addedBy, name: projectFiles.name })
    .from(projectFiles)
    .where(and(eq(projectFiles.id, pdfId), eq(projectFiles.projectId, projectId)))
  return found
}
