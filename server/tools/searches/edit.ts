import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { searchesChanged } from '#domain/tools/searches/changes.ts'
import { may } from '#domain/tools/searches/may.ts'
import { SearchLimits, SearchTitle } from '#domain/tools/searches/searches.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { lockSearch, noSearch, stateOf } from './queries.ts'
import { keptSearches } from './tables.ts'

/** Renames a search, or notes its limits. Its words stay: its runs have found what they say. */
export const edit = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/searches/{searchId}', tags: ['searches'] })
  .input(z.strictObject({ projectId: z.uuid(), searchId: z.uuid(), title: SearchTitle, limits: SearchLimits }))
  .errors({
    ...noSearch,
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can change a search that somebody else kept.' },
  })
  .use(inProject, (input) => input)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, searchId, title, limits }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const before = await lockSearch(tx, projectId, searchId)
      if (!may.changeSearch(me, before)) throw errors.FORBIDDEN()
      await tx.update(keptSearches).set({ title, limits }).where(eq(keptSearches.id, searchId))
      const entry = { kind: 'search', aboutId: searchId, name: title } as const
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(searchesChanged, { projectId })],
        history: [edited(entry, stateOf(before), stateOf({ ...before, title, limits }))],
      })
    })
  })
