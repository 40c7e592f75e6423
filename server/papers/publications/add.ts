import * as z from 'zod'
import { publicationsChanged } from '#domain/papers/publications/changes.ts'
import { NewPublication, publicationAdded, publicationsAtMost } from '#domain/papers/publications/publications.ts'
import { changed } from '#server/ground/events/announce.ts'
import { publish } from '#server/ground/events/publish.ts'
import { record } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { keep } from './keep.ts'
import { demandProject, entryOf } from './queries.ts'

/**
 * Writes a publication down, in a project of the caller or for themselves. The same id again, or a DOI that is there already,
 * adds nothing: `isKnown` says so, and `id` is that of the entry. PUBLICATION_LIMIT at 2,000.
 */
export const add = withProfile
  .route({ method: 'POST', path: '/publications', successStatus: 201, tags: ['publications'] })
  .input(NewPublication.extend({ id: z.uuid() }))
  .errors({ PUBLICATION_LIMIT: { status: 409, data: z.object({ limit: z.number() }) } })
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input, context: { db, user, now }, errors }) => {
    const { projectId } = input
    return await db.transaction(async (tx) => {
      const project = projectId && (await demandProject(tx, projectId, user.id))
      // One after the other: the same DOI is one entry of a project.
      if (projectId) await lockProject(tx, projectId, 'no key update')
      const { id, outcome } = await keep(tx, input, { userId: user.id, now: now() })
      if (outcome === 'full') throw errors.PUBLICATION_LIMIT({ data: { limit: publicationsAtMost } })
      if (projectId && project && outcome === 'added')
        await publish(tx, publicationAdded, {
          projectId,
          by: user.id,
          facts: { username: user.profile.username, title: project.title, publication: input.title, more: 0 },
          changes: [changed(publicationsChanged, { projectId })],
        })
      if (projectId && (outcome === 'added' || outcome === 'joined'))
        await record(tx, { projectId, by: user.id, at: now() }, [entryOf(id, null, input)])
      return { id, isKnown: outcome !== 'added' }
    })
  })
