import { and, asc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { findDuplicates } from '#domain/papers/library/find-duplicates.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { listedPapers } from './queries.ts'
import { libraryPapers } from './tables.ts'

/** Groups that are shown at once; those after them come when these are decided. */
const groupsAtOnce = 20

/** Papers of one group that are shown; the rest come when these are decided. */
const papersOfGroup = 20

/** Papers that may be one work, in groups, 20 at most, and how many groups there are in all. */
export const listDuplicates = withSession
  .route({ method: 'GET', path: '/projects/{projectId}/library/duplicates', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid() }))
  .use(inProject, (input) => input)
  .use(rateLimited('duplicatesOfPerson'), () => 1)
  .handler(async ({ input: { projectId }, context: { db } }) => {
    const candidates = await db
      .select({
        id: libraryPapers.id,
        title: libraryPapers.title,
        year: libraryPapers.year,
        titleKey: libraryPapers.titleKey,
        authorKey: libraryPapers.authorKey,
        apartFrom: libraryPapers.apartFrom,
      })
      .from(libraryPapers)
      .where(eq(libraryPapers.projectId, projectId))
      .orderBy(asc(libraryPapers.createdAt), asc(libraryPapers.id))
    const found = findDuplicates(candidates)
    const shown = found.slice(0, groupsAtOnce).map((group) => group.slice(0, papersOfGroup))
    const ids = shown.flat()
    if (ids.length === 0) return { total: 0, groups: [] }
    const where = and(eq(libraryPapers.projectId, projectId), inArray(libraryPapers.id, ids))
    const papers = new Map(
      (await listedPapers(db, { where, limit: ids.length })).map(({ abstract: _, ...paper }) => [paper.id, paper]),
    )
    return { total: found.length, groups: shown.map((group) => group.flatMap((id) => papers.get(id) ?? [])) }
  })
