import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { publicationPage, publicationStatuses } from '#domain/publications/publications.ts'
import { signedIn } from '#server/procedures.ts'
import { isSeenBy, listedPublications } from './queries.ts'
import { publications } from './tables.ts'

/**
 * The caller’s publications and those of their projects, or of one project, 20 at a time, the newest change first, and how
 * many there are in all. The search is in titles, authors, journals and DOIs.
 */
export const list = signedIn
  .route({ method: 'GET', path: '/publications', tags: ['publications'] })
  .input(
    z.strictObject({
      projectId: z.uuid().optional(),
      statuses: z.array(z.enum(publicationStatuses)).max(publicationStatuses.length).default([]),
      search: z.string().trim().max(200).default(''),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
  )
  .handler(async ({ input: { projectId, statuses, search, page }, context: { db, user } }) => {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    const where = and(
      isSeenBy(user.id),
      projectId ? eq(publications.projectId, projectId) : undefined,
      statuses.length > 0 ? inArray(publications.status, statuses) : undefined,
      search
        ? or(
            ilike(publications.title, pattern),
            ilike(publications.doi, pattern),
            sql`${publications.reference} ->> 'container' ilike ${pattern}`,
            sql`(${publications.reference} -> 'authors')::text ilike ${pattern}`,
          )
        : undefined,
    )
    const [total, found] = await Promise.all([
      db.$count(publications, where),
      listedPublications(db, { where, limit: publicationPage, offset: (page - 1) * publicationPage }),
    ])
    return { total, publications: found }
  })
