import { and, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { publicationsAtMost } from '#domain/papers/publications/publications.ts'
import { exportFormats } from '#domain/papers/publications/reference.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { formatReferences } from '#server/papers/references/format-references.ts'
import { writeBibtex } from '#server/papers/references/write-bibtex.ts'
import { writeCslJson } from '#server/papers/references/write-csl-json.ts'
import { writeCsv } from '#server/papers/references/write-csv.ts'
import { writeRis } from '#server/papers/references/write-ris.ts'
import { Filters, isFoundBy, listedPublications, referenceIn } from './queries.ts'
import { publications } from './tables.ts'

/**
 * Publications as text: BibTeX, RIS, CSL-JSON, a table, or formatted in a style, one a line. Those with the given ids, those
 * that a list with the same filters shows, or all that the caller sees.
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
    const listed = await listedPublications(db, { where, limit: publicationsAtMost })
    if (format === 'bibtex') return { text: writeBibtex(listed) }
    if (format === 'ris') return { text: writeRis(listed) }
    if (format === 'csl') return { text: writeCslJson(listed) }
    if (format === 'csv') return { text: writeCsv(listed) }
    const formatted = await formatReferences(listed.map(referenceIn), format)
    const lines = formatted.map((pieces) => pieces.map(({ text }) => text).join(''))
    return { text: (format === 'vancouver' ? lines.map((line, at) => `${at + 1}. ${line}`) : lines).join('\n') }
  })
