import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { chosenAtMost, Tag, tagsOfPaper } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockPapers, noPaper } from './queries.ts'
import { eachOnce, spelledAsBefore } from './store-papers.ts'
import { libraryPapers } from './tables.ts'
import { wordsWith } from './words-of.ts'

/**
 * Puts tags on papers and takes others off them; what two people do at once is both done. NO_PAPER when none of them is in the
 * library any more, TAG_LIMIT when one would have more than 30.
 */
export const tag = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/library/tags', tags: ['library'] })
  .input(
    z.strictObject({
      projectId: z.uuid(),
      paperIds: z.array(z.uuid()).min(1).max(chosenAtMost),
      add: z.array(Tag).max(tagsOfPaper).default([]),
      remove: z.array(Tag).max(tagsOfPaper).default([]),
    }),
  )
  .errors({
    ...noPaper,
    TAG_LIMIT: { status: 409, message: 'A paper can have no more tags.', data: z.object({ limit: z.number() }) },
  })
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperIds, add, remove }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId)
      const papers = await lockPapers(tx, projectId, paperIds)
      if (papers.length === 0) throw errors.NO_PAPER()
      const spelled = await spelledAsBefore(tx, projectId, add)
      const taken = new Set(remove.map((each) => each.toLowerCase()))
      // Those that end with the same tags are written together.
      const groups = Map.groupBy(papers, ({ tags }) =>
        JSON.stringify(eachOnce([...tags, ...spelled]).filter((each) => !taken.has(each.toLowerCase()))),
      )
      for (const [key, group] of groups) {
        const tags = z.array(z.string()).parse(JSON.parse(key))
        if (tags.length > tagsOfPaper) throw errors.TAG_LIMIT({ data: { limit: tagsOfPaper } })
        await tx
          .update(libraryPapers)
          .set({ tags, words: wordsWith(sql`${libraryPapers.words}`, tags) })
          .where(
            inArray(
              libraryPapers.id,
              group.map(({ id }) => id),
            ),
          )
      }
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [],
      })
    })
  })
