import { and, eq, ne, or } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { may } from '#domain/papers/library/may.ts'
import { replacesDetails } from '#domain/papers/library/merge-references.ts'
import { Reference } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { edited } from '#server/ground/history/record.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockPapers, noPaper, referenceOfPaper, storedOf } from './queries.ts'
import { libraryPapers } from './tables.ts'

/**
 * Updates the reference of a paper. Everyone in the project can fill in details that are missing. Only the owner, supervisors and the
 * person who added the paper can change details that are known. Fails with `NO_PAPER` if the paper is not in the library. Fails with
 * `FORBIDDEN` if the caller may not change a known detail. Fails with `CHANGED` if the paper has a newer version than `version`. Fails
 * with `SAME_WORK` if another paper has the same DOI or PubMed number.
 */
export const update = withSession
  .route({ method: 'PUT', path: '/projects/{projectId}/library/{paperId}', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), paperId: z.uuid(), version: z.int().min(1), reference: Reference }))
  .errors({
    ...noPaper,
    FORBIDDEN: {
      status: 403,
      message: 'Only the owner, supervisors and the person who added this paper can change its details.',
    },
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
      if (!may.replaceDetails(me, before) && replacesDetails(referenceOfPaper(before), reference))
        throw errors.FORBIDDEN()
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
