import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { searchesChanged } from '#domain/tools/searches/changes.ts'
import { may } from '#domain/tools/searches/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { lockSearch, noSearch, stateOf } from './queries.ts'
import { keptSearches } from './tables.ts'

/** Removes a search with its runs; the papers that it brought stay in the library. */
export const remove = withSession
  .route({ method: 'DELETE', path: '/projects/{projectId}/searches/{searchId}', tags: ['searches'] })
  .input(z.strictObject({ projectId: z.uuid(), searchId: z.uuid() }))
  .errors({
    ...noSearch,
    FORBIDDEN: { status: 403, message: 'Only the owner and supervisors can remove a search that somebody else kept.' },
  })
  .use(inProject, (input) => input)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, searchId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const search = await lockSearch(tx, projectId, searchId)
      if (!may.changeSearch(me, search)) throw errors.FORBIDDEN()
      await tx.delete(keptSearches).where(eq(keptSearches.id, searchId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(searchesChanged, { projectId })],
        history: [{ kind: 'search', aboutId: searchId, name: search.title, before: stateOf(search), after: null }],
      })
    })
  })
