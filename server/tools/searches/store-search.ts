import { eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { searchesChanged } from '#domain/tools/searches/changes.ts'
import { searchesAtMost } from '#domain/tools/searches/searches.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { stateOf } from './queries.ts'
import { keptSearches, searchRuns } from './tables.ts'

type New = {
  id: string
  search: { title: string; database: string; platform: string | null; query: string; limits: string | null }
  run: { runAt: Date; count: number; found: number[] }
}

/** Keeps a search with its first run. What has this id already stays as it is; `full` and `taken` keep nothing. */
export async function storeSearch(
  db: Db,
  { id, search, run }: New,
  { projectId, me, now }: { projectId: string; me: ProjectSeen['me']; now: Date },
): Promise<'stored' | 'full' | 'taken'> {
  return await db.transaction(async (tx) => {
    await lockProject(tx, projectId, 'no key update')
    const [before] = await tx
      .select({ projectId: keptSearches.projectId })
      .from(keptSearches)
      .where(eq(keptSearches.id, id))
    if (before) return before.projectId === projectId ? 'stored' : 'taken'
    if ((await tx.$count(keptSearches, eq(keptSearches.projectId, projectId))) >= searchesAtMost) return 'full'
    await tx
      .insert(keptSearches)
      .values({ ...search, id, projectId, keptBy: me.userId, seen: run.found, createdAt: now })
    await tx
      .insert(searchRuns)
      .values({ ...run, id: uuidv5('first run', id), searchId: id, runBy: me.userId, newCount: null })
    await done(tx, {
      ...{ at: { projectId }, by: me, when: now },
      changes: [changed(searchesChanged, { projectId })],
      history: [{ kind: 'search', aboutId: id, name: search.title, before: null, after: stateOf(search) }],
    })
    return 'stored'
  })
}
