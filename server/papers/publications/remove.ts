import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { acting } from '#domain/ground/actor.ts'
import { publicationsChanged } from '#domain/papers/publications/changes.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { demandProject, entryOf, isSeenBy, isStillIn, noPublication } from './queries.ts'
import { publications } from './tables.ts'

/** Removes a publication: who wrote it down does, and the owner of its project. */
export const remove = withProfile
  .route({ method: 'DELETE', path: '/publications/{publicationId}', tags: ['publications'] })
  .input(z.strictObject({ publicationId: z.uuid() }))
  .errors({
    ...noPublication,
    NOT_YOURS: { status: 403, message: 'Only the person who added it or the owner of its project can remove it.' },
  })
  .handler(async ({ input: { publicationId }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const [found] = await tx
        .select({ projectId: publications.projectId, addedBy: publications.addedBy })
        .from(publications)
        .where(and(eq(publications.id, publicationId), isSeenBy(user.id)))
      if (!found) throw errors.NO_PUBLICATION()
      const { projectId, addedBy } = found
      if (projectId) await lockProject(tx, projectId)
      const isMine = addedBy === user.id
      const isOwner = !isMine && projectId !== null && (await demandProject(tx, projectId, user.id)).role === 'owner'
      if (!isMine && !isOwner) throw errors.NOT_YOURS()
      const [gone] = await tx.delete(publications).where(isStillIn(publicationId, projectId)).returning()
      if (!gone) throw errors.NO_PUBLICATION()
      if (!projectId) return
      await done(tx, {
        ...{ at: { projectId }, by: acting(user), when: now() },
        changes: [changed(publicationsChanged, { projectId })],
        history: [entryOf(publicationId, gone, null)],
      })
    })
  })
