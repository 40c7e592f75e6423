import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import type { PaperMerge } from '#domain/papers/library/library.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { libraryMerges, libraryPapers } from '../tables.ts'
import { undoableSince } from './undo-merge.ts'

/** Merges that are listed, and titles of each. */
const mergesAtMost = 50
const titlesAtMost = 20

/** Lists the merges that can be undone now, the newest first, 50 at most. */
export const listMerges = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/library/merges', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .handler(async ({ input: { projectId }, context: { db, now } }): Promise<PaperMerge[]> => {
    const newer = alias(libraryMerges, 'newer')
    const isNewest = sql`not exists (select from ${libraryMerges} ${newer} where ${newer.keptId} = ${libraryMerges.keptId}
      and ${newer.undoneAt} is null and ${newer.mergedAt} > ${libraryMerges.mergedAt})`
    return await db
      .select({
        id: libraryMerges.id,
        keptId: libraryPapers.id,
        title: libraryPapers.title,
        count: sql<number>`jsonb_array_length(${libraryMerges.papers})`,
        titles: sql<string[]>`(select json_agg(paper ->> 'title') from (
          select paper from jsonb_array_elements(${libraryMerges.papers}) as paper limit ${titlesAtMost}) as first)`,
        mergedByName: publicProfiles.username,
        mergedAt: libraryMerges.mergedAt,
      })
      .from(libraryMerges)
      .innerJoin(libraryPapers, eq(libraryPapers.id, libraryMerges.keptId))
      .leftJoin(publicProfiles, eq(publicProfiles.profileId, libraryMerges.mergedBy))
      .where(
        and(
          eq(libraryMerges.projectId, projectId),
          gt(libraryMerges.mergedAt, undoableSince(now())),
          isNull(libraryMerges.undoneAt),
          isNewest,
        ),
      )
      .orderBy(desc(libraryMerges.mergedAt), libraryMerges.id)
      .limit(mergesAtMost)
  })
