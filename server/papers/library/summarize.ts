import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { importsOf } from './queries.ts'
import { libraryPapers } from './tables.ts'

/** How many papers a library has, the tags in it with how many papers have each, and what was imported, the newest first. */
export const summarize = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/library/summary', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId }, context: { db } }) => {
    const [total, tags, imports] = await Promise.all([
      db.$count(libraryPapers, eq(libraryPapers.projectId, projectId)),
      db.execute<{ tag: string; count: number }>(sql`select tag, count(*)::int as count
        from ${libraryPapers}, unnest(tags) as tag where project_id = ${projectId} group by tag order by count desc, tag`),
      importsOf(db, projectId),
    ])
    return { total, tags: tags.rows, imports }
  })
