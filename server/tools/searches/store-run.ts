import { ORPCError } from '@orpc/server'
import { asc, eq } from 'drizzle-orm'
import { searchesChanged } from '#domain/tools/searches/changes.ts'
import { runsAtMost } from '#domain/tools/searches/searches.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { idTaken, lockSearch, runBefore } from './queries.ts'
import { keptSearches, searchRuns } from './tables.ts'

type Of = { id: string; projectId: string; searchId: string; me: ProjectSeen['me']; now: Date }
type Run = { runAt: Date; count: number; newCount: number | null; found: number[]; seen?: number[] }

/** What was there before a run: PubMed’s numbers of all that was found, and the runs, the first one first. */
type Before = { seen: number[]; runs: { runAt: Date; count: number }[] }

/** Adds a run to a search, made of what was there before it; null where there is no room for more. The same id again adds none. */
export async function storeRun(
  db: Db,
  { id, projectId, searchId, me, now }: Of,
  runOf: (before: Before) => Run,
): Promise<{ count: number; newCount: number | null } | null> {
  return await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    const search = await lockSearch(tx, projectId, searchId)
    const before = await runBefore(tx, searchId, id)
    if (before) return before
    const runs = await tx
      .select({ runAt: searchRuns.runAt, count: searchRuns.count })
      .from(searchRuns)
      .where(eq(searchRuns.searchId, searchId))
      .orderBy(asc(searchRuns.runAt))
    if (runs.length >= runsAtMost) return null
    const { seen, ...run } = runOf({ seen: search.seen, runs })
    const stored = await tx
      .insert(searchRuns)
      .values({ ...run, id, searchId, runBy: me.userId })
      .onConflictDoNothing()
      .returning({ id: searchRuns.id })
    if (stored.length === 0) throw new ORPCError('ID_TAKEN', { ...idTaken.ID_TAKEN, defined: true })
    if (seen) await tx.update(keptSearches).set({ seen }).where(eq(keptSearches.id, searchId))
    await done(tx, {
      ...{ at: { projectId }, by: me, when: now },
      changes: [changed(searchesChanged, { projectId })],
      history: [],
    })
    return { count: run.count, newCount: run.newCount }
  })
}
