import { v5 as uuidv5 } from 'uuid'
import { acting } from '#domain/ground/actor.ts'
import type { Recorded } from '#domain/ground/history/history.ts'
import { publicationsChanged } from '#domain/papers/publications/changes.ts'
import {
  type PublicationStatus,
  publicationAdded,
  publicationsAtMost,
} from '#domain/papers/publications/publications.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { demandProject, entryOf } from './queries.ts'
import { store } from './store.ts'

type User = Parameters<typeof acting>[0] & { id: string; profile: { username: string } }
type Into = { id: string; projectId: string | null; user: User; now: Date }

export const noRoom = `There is no room for more than ${publicationsAtMost.toLocaleString('en')} publications. Remove some first.`

/**
 * Keeps several publications at once, with one activity for all of them. `id` is that of the request: with the same one again,
 * nothing is kept twice. Answers how many were added and were there already, and the places of those for which there is no room.
 */
export async function storeAll(
  db: Db,
  publications: (Reference & { status: PublicationStatus })[],
  { id, projectId, user, now }: Into,
): Promise<{ added: number; known: number; full: number[] }> {
  return await db.transaction(async (tx) => {
    const project = projectId && (await demandProject(tx, projectId, user.id))
    // One after the other: the same DOI is one entry of a project.
    if (projectId) await lockProject(tx, projectId, 'no key update')
    const added: string[] = []
    const full: number[] = []
    let known = 0
    const entries: Recorded[] = []
    for (const [at, publication] of publications.entries()) {
      const stored = await store(
        tx,
        { ...publication, projectId, id: uuidv5(String(at), id) },
        { userId: user.id, now },
      )
      if (stored.outcome === 'full') full.push(at)
      if (stored.outcome === 'added') added.push(publication.title)
      if (stored.outcome === 'known' || stored.outcome === 'joined') known += 1
      if (stored.outcome === 'added' || stored.outcome === 'joined') entries.push(entryOf(stored.id, null, publication))
    }
    if (projectId && project) {
      const [publication, ...more] = added
      const facts = { username: user.profile.username, title: project.title, more: more.length }
      await done(tx, {
        ...{ at: { projectId }, by: acting(user), when: now },
        activity: publication === undefined ? null : happened(publicationAdded, { ...facts, publication }),
        changes: entries.length === 0 ? [] : [changed(publicationsChanged, { projectId })],
        history: entries,
      })
    }
    return { added: added.length, known, full }
  })
}
