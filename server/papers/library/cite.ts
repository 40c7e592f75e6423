import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { chosenAtMost } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { publicationSummaries } from '#server/papers/publications/reads.ts'
import { noPaper } from './queries.ts'
import { papersIn } from './store-papers.ts'
import { paperCitations } from './tables.ts'

/**
 * Says whether papers are cited in a publication of the project, or (`publicationId` null) in its dossier. NO_PAPER when none of
 * them is in the library any more, NO_PUBLICATION when the publication is not in the project.
 */
export const cite = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/library/citations', tags: ['library'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      paperIds: z.array(z.uuid()).min(1).max(chosenAtMost),
      publicationId: z.uuid().nullable(),
      isCited: z.boolean(),
    }),
  )
  .errors({ ...noPaper, NO_PUBLICATION: { status: 404, message: 'There is no such publication in this project.' } })
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperIds, publicationId, isCited }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const there = (await papersIn(tx, projectId, paperIds)).map(({ id }) => id)
      if (there.length === 0) throw errors.NO_PAPER()
      const inProject = and(
        eq(publicationSummaries.id, publicationId ?? ''),
        eq(publicationSummaries.projectId, projectId),
      )
      if (isCited && publicationId && (await tx.$count(publicationSummaries, inProject)) === 0)
        throw errors.NO_PUBLICATION()
      if (isCited)
        await tx
          .insert(paperCitations)
          .values(there.map((paperId) => ({ paperId, publicationId })))
          .onConflictDoNothing()
      else
        await tx
          .delete(paperCitations)
          .where(
            and(
              inArray(paperCitations.paperId, there),
              sql`${paperCitations.publicationId} is not distinct from ${publicationId}::uuid`,
            ),
          )
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [],
      })
    })
  })
