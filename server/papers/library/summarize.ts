import { desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PaperImport } from '#domain/papers/library/library.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { libraryImports, libraryPapers } from './tables.ts'

/** Imports of a library that are listed. */
const importsAtMost = 100

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
      db
        .select({
          id: libraryImports.id,
          name: libraryImports.name,
          database: libraryImports.database,
          found: libraryImports.found,
          added: libraryImports.added,
          known: libraryImports.known,
          importedByName: publicProfiles.username,
          createdAt: libraryImports.createdAt,
        })
        .from(libraryImports)
        .leftJoin(publicProfiles, eq(publicProfiles.profileId, libraryImports.importedBy))
        .where(eq(libraryImports.projectId, projectId))
        .orderBy(desc(libraryImports.createdAt), libraryImports.id)
        .limit(importsAtMost),
    ])
    return { total, tags: tags.rows, imports: imports satisfies PaperImport[] }
  })
