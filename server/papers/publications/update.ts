import { and, eq, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { acting } from '#domain/ground/actor.ts'
import { publicationsChanged } from '#domain/papers/publications/changes.ts'
import { NewPublication, publicationMoved } from '#domain/papers/publications/publications.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited as differing } from '#server/ground/history/record.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { demandProject, entryOf, isSeenBy, isStillIn, noPublication, stateOf, storedOf } from './queries.ts'
import { publications } from './tables.ts'

/**
 * Changes a publication: its author here does, and the owner of its project, who can also take it out of it. SAME_DOI when
 * another entry has the DOI.
 */
export const update = withProfile
  .route({ method: 'PUT', path: '/publications/{publicationId}', tags: ['publications'] })
  .input(NewPublication.extend({ publicationId: z.uuid() }))
  .errors({
    ...noPublication,
    NOT_YOURS: { status: 403, message: 'Only the person who added it or the owner of its project can change it.' },
    SAME_DOI: { status: 409, message: 'Another publication has this DOI.' },
  })
  .handler(async ({ input: { publicationId, ...edited }, context: { db, user, now }, errors }) => {
    await db.transaction(async (tx) => {
      const [seen] = await tx
        .select({ projectId: publications.projectId })
        .from(publications)
        .where(and(eq(publications.id, publicationId), isSeenBy(user.id)))
      if (!seen) throw errors.NO_PUBLICATION()
      const involved = [...new Set([seen.projectId, edited.projectId])].filter((id) => id !== null).sort()
      for (const id of involved) await lockProject(tx, id, 'no key update')
      const [before] = await tx
        .select()
        .from(publications)
        .where(isStillIn(publicationId, seen.projectId))
        .for('update')
      if (!before) throw errors.NO_PUBLICATION()
      const isMine = before.addedBy === user.id
      const role = before.projectId && !isMine ? (await demandProject(tx, before.projectId, user.id)).role : null
      const isMoved = edited.projectId !== before.projectId
      if (!isMine && (role !== 'owner' || (isMoved && edited.projectId !== null))) throw errors.NOT_YOURS()
      if (isMoved && edited.projectId) await demandProject(tx, edited.projectId, user.id)
      if (
        edited.doi &&
        (await isTaken(tx, publicationId, { doi: edited.doi, addedBy: before.addedBy, projectId: edited.projectId }))
      )
        throw errors.SAME_DOI()
      await tx
        .update(publications)
        .set({ ...storedOf(edited), updatedAt: now() })
        .where(eq(publications.id, publicationId))
      const { projectId, status, title } = edited
      const facts = { username: user.profile.username, publication: title, status }
      for (const id of involved) {
        const entry = { kind: 'publication', aboutId: publicationId, name: title } as const
        const moved = entryOf(publicationId, id === projectId ? null : before, id === projectId ? edited : null)
        const isOnward = id === projectId && !isMoved && status !== before.status
        await done(tx, {
          ...{ at: { projectId: id }, by: acting(user), when: now() },
          activity: isOnward ? happened(publicationMoved, facts) : null,
          changes: [changed(publicationsChanged, { projectId: id })],
          history: [isMoved ? moved : differing(entry, stateOf(before), stateOf(edited))],
        })
      }
    })
  })

const isTaken = async (
  tx: Db,
  id: string,
  { doi, addedBy, projectId }: { doi: string; addedBy: string | null; projectId: string | null },
) =>
  (await tx.$count(
    publications,
    and(
      ne(publications.id, id),
      eq(publications.doi, doi),
      or(
        addedBy ? eq(publications.addedBy, addedBy) : undefined,
        projectId ? eq(publications.projectId, projectId) : undefined,
      ),
    ),
  )) > 0
