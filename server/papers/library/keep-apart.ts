import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { chosenAtMost } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockPapers, noPaper } from './queries.ts'
import { libraryPapers } from './tables.ts'

/** Says that papers which look alike are different works: they are no longer shown as duplicates. */
export const keepApart = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/library/apart', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), paperIds: z.array(z.uuid()).min(2).max(chosenAtMost) }))
  .errors(noPaper)
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperIds }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const ids = (await lockPapers(tx, projectId, paperIds)).map(({ id }) => id)
      if (ids.length < 2) throw errors.NO_PAPER()
      await tx
        .update(libraryPapers)
        .set({
          apartFrom: sql`(select array_agg(distinct id) from unnest(${libraryPapers.apartFrom} || ${sql.param(ids)}::uuid[]) id)`,
        })
        .where(inArray(libraryPapers.id, ids))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [],
      })
    })
  })
