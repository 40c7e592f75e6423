import { and, eq, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { may } from '#domain/papers/library/may.ts'
import { Reference } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockPapers, noPaper, storedOf } from './queries.ts'
import { libraryPapers } from './tables.ts'

/**
 * Changes how a paper is cited. `version` is that which the caller has seen: CHANGED when somebody else was quicker, and nothing is
 * overwritten. SAME_WORK when another entry has the DOI or the PubMed number.
 */
export const update = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/library/{paperId}', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), paperId: z.uuid(), version: z.int().min(1), reference: Reference }))
  .errors({
    ...noPaper,
    CHANGED: { status: 409, message: 'Somebody has changed it in the meantime. Read it again first.' },
    SAME_WORK: { status: 409, message: 'Another paper of the library has this DOI or PubMed number.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, paperId, version, reference }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const [before] = await lockPapers(tx, projectId, [paperId])
      if (!before) throw errors.NO_PAPER()
      if (before.version !== version) throw errors.CHANGED()
      if (await isTaken(tx, projectId, paperId, reference)) throw errors.SAME_WORK()
      await tx
        .update(libraryPapers)
        .set({ ...storedOf(reference, before.tags), version: version + 1 })
        .where(eq(libraryPapers.id, paperId))
      const { title, doi } = reference
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [
          edited(
            { kind: 'paper', aboutId: paperId, name: title },
            { title: before.title, doi: before.doi, more: 0 },
            { title, doi, more: 0 },
          ),
        ],
      })
    })
  })

async function isTaken(tx: Db, projectId: string, paperId: string, { doi, pmid }: Reference): Promise<boolean> {
  const same = [...(doi ? [eq(libraryPapers.doi, doi)] : []), ...(pmid ? [eq(libraryPapers.pmid, pmid)] : [])]
  if (same.length === 0) return false
  const others = and(eq(libraryPapers.projectId, projectId), ne(libraryPapers.id, paperId), or(...same))
  return (await tx.$count(libraryPapers, others)) > 0
}
