import { ORPCError } from '@orpc/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { HistoryStates } from '#domain/nouns.ts'
import { type KeptSearch, runsAtMost, searchesAtMost } from '#domain/tools/searches/searches.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { keptSearches, searchRuns } from './tables.ts'

/** What a verb about one search declares. */
export const noSearch = { NO_SEARCH: { status: 404, message: 'This search is not kept any more.' } } as const
export const searchLimit = {
  SEARCH_LIMIT: { status: 409, message: `There is room for ${searchesAtMost} searches.` },
} as const
export const runLimit = { RUN_LIMIT: { status: 409, message: `A search can have ${runsAtMost} runs.` } } as const
export const idTaken = {
  ID_TAKEN: { status: 409, message: 'Something else has this id. Try it with a new one.' },
} as const

/** The searches of a project with their runs, the oldest first. */
export async function searchesOf(db: Db, projectId: string): Promise<KeptSearch[]> {
  const searches = await db
    .select({
      id: keptSearches.id,
      title: keptSearches.title,
      database: keptSearches.database,
      platform: keptSearches.platform,
      query: keptSearches.query,
      limits: keptSearches.limits,
      keptBy: keptSearches.keptBy,
      keptByName: publicProfiles.username,
      createdAt: keptSearches.createdAt,
    })
    .from(keptSearches)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, keptSearches.keptBy))
    .where(eq(keptSearches.projectId, projectId))
    .orderBy(asc(keptSearches.createdAt), asc(keptSearches.id))
  const runs = await db
    .select({
      searchId: searchRuns.searchId,
      id: searchRuns.id,
      runAt: searchRuns.runAt,
      runByName: publicProfiles.username,
      count: searchRuns.count,
      newCount: searchRuns.newCount,
      kept: sql<number>`cardinality(${searchRuns.found})`,
    })
    .from(searchRuns)
    .innerJoin(keptSearches, eq(keptSearches.id, searchRuns.searchId))
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, searchRuns.runBy))
    .where(eq(keptSearches.projectId, projectId))
    .orderBy(asc(searchRuns.runAt), asc(searchRuns.id))
  const ofSearch = Map.groupBy(runs, ({ searchId }) => searchId)
  return searches.map((search) => ({
    ...search,
    runs: (ofSearch.get(search.id) ?? []).map(({ searchId: _, ...run }) => run),
  }))
}

/** Locks a search of a project. After the project (decision 013). NO_SEARCH when it is not there. */
export async function lockSearch(tx: Db, projectId: string, searchId: string) {
  const [search] = await tx
    .select()
    .from(keptSearches)
    .where(and(eq(keptSearches.id, searchId), eq(keptSearches.projectId, projectId)))
    .for('update')
  if (!search) throw new ORPCError('NO_SEARCH', { ...noSearch.NO_SEARCH, defined: true })
  return search
}

/** The run with this id, if this search has it: the same call was made before. */
export async function runBefore(tx: Db, searchId: string, id: string) {
  const [run] = await tx
    .select({ count: searchRuns.count, newCount: searchRuns.newCount })
    .from(searchRuns)
    .where(and(eq(searchRuns.id, id), eq(searchRuns.searchId, searchId)))
  return run
}

/** What the history keeps of a search. */
export const stateOf = ({ title, database, query, limits }: HistoryStates['search']): HistoryStates['search'] => ({
  ...{ title, database, query, limits },
})
