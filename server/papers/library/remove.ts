import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { chosenAtMost } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { entryOf, lockPapers } from './queries.ts'
import { libraryPapers } from './tables.ts'

/**
 * Takes papers out of the library, with their notes; those that are gone already are no error. FORBIDDEN, and none is removed, when a
 * collaborator did not add all of them.
 */
export const remove = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/library/remove', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), paperIds: z.array(z.uuid()).min(1).max(chosenAtMost) }))
  .errors({
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can remove papers that somebody else added.' },
  })
  .use(inProject, (input) => input)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperIds }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const papers = await lockPapers(tx, projectId, paperIds)
      if (!papers.every((paper) => may.removePaper(me, paper))) throw errors.FORBIDDEN()
      if (papers.length === 0) return
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
