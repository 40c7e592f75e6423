import * as z from 'zod'
import { PaperFilters, paperSorts, papersAtMost, papersOfPage } from '#domain/papers/library/library.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { isFoundBy, listedPapers } from './queries.ts'
import { libraryPapers } from './tables.ts'

/**
 * The papers of a project’s library, 50 at a time, and how many there are in all; with their tags, who has read them and what they
 * noted, and where they are cited. The search finds words that begin like those given, in everything that is known of a paper.
 */
export const list = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/library', tags: ['library'] })
  .input(
    PaperFilters.extend({
      projectId: z.uuid(),
      sort: z.enum(paperSorts).default('added'),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(Math.ceil(papersAtMost / papersOfPage))
        .default(1),
    }),
  )
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId, sort, page, ...filters }, context: { db, me } }) => {
    const where = isFoundBy(projectId, me.userId, filters)
    const [total, papers] = await Promise.all([
      db.$count(libraryPapers, where),
      listedPapers(db, { where, sort, limit: papersOfPage, offset: (page - 1) * papersOfPage }),
    ])
    // Fifty abstracts are as long as everything else; one reads them one by one.
    return { total, papers: papers.map(({ abstract: _, ...paper }) => paper) }
  })
