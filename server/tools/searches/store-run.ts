import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
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

/** Adds a run to a search, made of what has been seen until then; null where there is no room for more. The same id again adds none. */
export async function storeRun(
  db: Db,
  { id, projectId, searchId, me, now }: Of,
  runOf: (seen: number[]) => Run,
): Promise<{ count: number; newCount: number | null } | null> {
  return await db.transaction(async (tx) => {
    await lockProject(tx, projectId)
    const search = await lockSearch(tx, projectId, searchId)
    const before = await runBefore(tx, searchId, id)
    if (before) return before
    if ((await tx.$count(searchRuns, eq(searchRuns.searchId, searchId))) >= runsAtMost) return null
    const { seen, ...run } = runOf(search.seen)
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
