import { and, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { publicationsAtMost } from '#domain/papers/publications/publications.ts'
import { exportFormats } from '#domain/papers/publications/reference.ts'
import { readLong } from '#server/ground/db/replica.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { writeReferences } from '#server/papers/references/write-references.ts'
import { Filters, isFoundBy, listedPublications, referenceIn } from './queries.ts'
import { publications } from './tables.ts'

/**
 * Publications as text: BibTeX, RIS, CSL-JSON, a table, or formatted in a style, one a line, and then as HTML with their italics
 * too. Those with the given ids, those that a list with the same filters shows, or all that the caller sees.
 */
export const exportFile = signedIn
  .route({ method: 'GET', path: '/publications/export', tags: ['publications'] })
  .input(
    Filters.extend({
      format: z.enum(exportFormats),
      ids: z.array(z.uuid()).max(200).default([]),
    }),
  )
  .use(rateLimited('papersOfPerson'), () => 1)
  .handler(async ({ input: { format, ids, ...filters }, context: { db, user } }) => {
    const where = and(isFoundBy(user.id, filters), ids.length > 0 ? inArray(publications.id, ids) : undefined)
    const listed = await readLong(db, 'publications.exportFile', (reads) =>
      listedPublications(reads, { where, limit: publicationsAtMost }),
    )
    const cited = listed.map((publication) => ({ ...referenceIn(publication), status: publication.status }))
    return await writeReferences(cited, format)
  })
