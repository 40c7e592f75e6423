import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { chosenAtMost, PaperNote, readingStates } from '#domain/papers/library/library.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, withSession } from '#server/ground/procedures.ts'
import { noPaper } from './queries.ts'
import { papersIn } from './store-papers.ts'
import { paperReadings } from './tables.ts'

/**
 * How far the caller is with papers (`state`; null for nothing said), and what they note about one (`note`). What is left out stays
 * as it is. Each person has their own, which everybody in the project sees. NO_PAPER when none of them is in the library any more.
 */
export const setReading = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/library/readings', tags: ['library'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      paperIds: z.array(z.uuid()).min(1).max(chosenAtMost),
      state: z.enum(readingStates).nullable().optional(),
      note: PaperNote.optional(),
    }),
  )
  .errors(noPaper)
  .use(inProject, (input) => input)
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperIds, ...set }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const there = await papersIn(tx, projectId, paperIds)
      if (there.length === 0) throw errors.NO_PAPER()
      const updatedAt = now()
      await tx
        .insert(paperReadings)
        .values(there.map(({ id }) => ({ paperId: id, profileId: me.userId, ...set, updatedAt })))
        .onConflictDoUpdate({
          target: [paperReadings.paperId, paperReadings.profileId],
          set: { ...set, updatedAt },
        })
      await done(tx, {
        ...{ at: { projectId }, by: me, when: updatedAt },
        changes: [changed(libraryChanged, { projectId })],
        history: [],
      })
    })
  })
