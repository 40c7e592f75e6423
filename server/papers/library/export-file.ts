import { and, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { chosenAtMost, PaperFilters, papersAtMost } from '#domain/papers/library/library.ts'
import { citationStyles, exportFormats } from '#domain/papers/publications/reference.ts'
import { readLong } from '#server/ground/db/replica.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { writeReferences } from '#server/papers/references/write-references.ts'
import { citedOf } from './cited-of.ts'
import { isFoundBy, listedPapers } from './queries.ts'
import { libraryPapers } from './tables.ts'

/** References that are formatted in a style at once: it takes a few seconds for so many. */
const formattedAtMost = 1000

/**
 * Papers of a library as text: BibTeX, RIS, CSL-JSON, a table, or formatted in a style, one a line, and then as HTML with their
 * italics too. Those with the given ids, those that a list with the same filters shows, or all. Their tags are among their keywords.
 * TOO_MANY_TO_FORMAT for more than 1,000 in a style.
 */
export const exportFile = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/library/export', tags: ['library'] })
  .input(
    PaperFilters.extend({
      projectId: z.uuid(),
      format: z.enum(exportFormats),
      ids: z.array(z.uuid()).max(chosenAtMost).default([]),
    }),
  )
  .errors({
    TOO_MANY_TO_FORMAT: {
      status: 422,
      message: 'There are too many papers to format at once.',
      data: z.object({ limit: z.number() }),
    },
  })
  .use(inProject, (input) => input)
  .use(rateLimited('papersOfPerson'), () => 1)
  .handler(async ({ input: { projectId, format, ids, ...filters }, context: { db: primary, me }, errors }) => {
    const where = and(
      isFoundBy(projectId, me.userId, filters),
      ids.length > 0 ? inArray(libraryPapers.id, ids) : undefined,
    )
    const isFormatted = citationStyles.some((style) => style === format)
    const listed = await readLong(primary, 'library.exportFile', async (db) => {
      if (isFormatted && (await db.$count(libraryPapers, where)) > formattedAtMost)
        throw errors.TOO_MANY_TO_FORMAT({ data: { limit: formattedAtMost } })
      return await listedPapers(db, { where, sort: 'author', limit: papersAtMost })
    })
    return await writeReferences(listed.map(citedOf), format)
  })
