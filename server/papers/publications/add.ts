import * as z from 'zod'
import { acting } from '#domain/ground/actor.ts'
import { publicationsChanged } from '#domain/papers/publications/changes.ts'
import { NewPublication, publicationAdded, publicationsAtMost } from '#domain/papers/publications/publications.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { demandProject, entryOf } from './queries.ts'
import { store } from './store.ts'

/**
 * Writes a publication down, in a project of the caller or for themselves. The same id again, or a DOI that is there already,
 * adds nothing: `isKnown` says so, and `id` is that of the entry. PUBLICATION_LIMIT at 2,000.
 */
export const add = withProfile
  .route({ method: 'POST', path: '/publications', successStatus: 201, tags: ['publications'] })
  .input(NewPublication.extend({ id: z.uuid() }))
  .errors({
    PUBLICATION_LIMIT: {
      status: 409,
      message: 'You can have no more publications.',
      data: z.object({ limit: z.number() }),
    },
  })
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { projectId } = input
    return await db.transaction(async (tx) => {
      const project = projectId && (await demandProject(tx, projectId, user.id))
      // One after the other: the same DOI is one entry of a project.
      if (projectId) await lockProject(tx, projectId, 'no key update')
      const { id, outcome } = await store(tx, input, { userId: user.id, now: now() })
      if (outcome === 'full') throw errors.PUBLICATION_LIMIT({ data: { limit: publicationsAtMost } })
      const isKnown = outcome !== 'added'
      if (projectId && project && (!isKnown || outcome === 'joined')) {
        const facts = { username: user.profile.username, title: project.title, publication: input.title, more: 0 }
        await done(tx, {
          ...{ at: { projectId }, by: acting(user), when: now() },
          activity: isKnown ? null : happened(publicationAdded, facts),
          changes: [changed(publicationsChanged, { projectId })],
          history: [entryOf(id, null, input)],
        })
      }
      return { id, isKnown }
    })
  })
