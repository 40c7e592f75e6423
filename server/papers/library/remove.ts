import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { chosenAtMost } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { projectFiles } from '#server/research/files/reads.ts'
import { entryOf, lockPapers } from './queries.ts'
import { libraryPapers, paperReadings } from './tables.ts'

/**
 * Removes papers from the library, with their notes. Papers that are not there are ignored. The owner and supervisors can remove any
 * papers, and collaborators those that they added. Fails with `FORBIDDEN` if the caller may not remove one of them. Fails with `OTHERS_WORK`
 * if a collaborator would remove a note or a PDF of another person with them.
 */
export const remove = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/library/remove', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), paperIds: z.array(z.uuid()).min(1).max(chosenAtMost) }))
  .errors({
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can remove papers that somebody else added.' },
    OTHERS_WORK: {
      status: 409,
      message: 'Other people have notes or a PDF on these papers. Only the owner and supervisors can remove them.',
    },
  })
  .use(inProject, (input) => input)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperIds }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const papers = await lockPapers(tx, projectId, paperIds)
      if (!papers.every((paper) => may.removePaper(me, paper))) throw errors.FORBIDDEN()
      if (papers.length === 0) return
      if (!may.removeOthers(me) && (await hasOthersWork(tx, papers, me))) throw errors.OTHERS_WORK()
      await tx.delete(libraryPapers).where(
        inArray(
          libraryPapers.id,
          papers.map(({ id }) => id),
        ),
      )
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [entryOf(papers, { isGone: true })],
      })
    })
  })

/** Returns true if another person than the caller has a note on one of these papers, or added its PDF. */
async function hasOthersWork(
  tx: Db,
  papers: { id: string; pdfId: string | null }[],
  me: { userId: string },
): Promise<boolean> {
  const isOfThem = inArray(
    paperReadings.paperId,
    papers.map(({ id }) => id),
  )
  const notes = and(isOfThem, isNotNull(paperReadings.note), ne(paperReadings.profileId, me.userId))
  if ((await tx.$count(paperReadings, notes)) > 0) return true
  const pdfs = inArray(
    projectFiles.id,
    papers.flatMap(({ pdfId }) => pdfId ?? []),
  )
  return (await tx.$count(projectFiles, and(pdfs, ne(projectFiles.addedBy, me.userId)))) > 0
}
