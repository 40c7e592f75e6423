import * as z from 'zod'
import { publicationPage } from '#domain/papers/publications/publications.ts'
import { signedIn } from '#server/ground/procedures.ts'
import { Filters, isFoundBy, listedPublications } from './queries.ts'
import { publications } from './tables.ts'

/**
 * The caller’s publications and those of their projects, or of one project: 20 at a time, the newest change first, and how
 * many there are in all. The search is in titles, authors, journals and DOIs.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/publications', tags: ['publications'] })
  .input(Filters.extend({ page: z.coerce.number().int().min(1).max(1000).default(1) }))
  .handler(async ({ input: { page, ...filters }, context: { db, user } }) => {
    const where = isFoundBy(user.id, filters)
    const [total, found] = await Promise.all([
      db.$count(publications, where),
      listedPublications(db, { where, viewer: user.id, limit: publicationPage, offset: (page - 1) * publicationPage }),
    ])
    return { total, publications: found }
  })
