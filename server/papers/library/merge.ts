import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { tagsOfPaper } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import { mergeReferences } from '#domain/papers/library/merge-references.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { eachOnce } from './add.ts'
import { entryOf, lockPapers, noPaper, referenceOfPaper, storedOf } from './queries.ts'
import { libraryPapers, paperCitations, paperReadings } from './tables.ts'

/**
 * Makes one entry of several that are one work: `keepId` gets what only the others know, their tags, notes, readers and citations.
 * NO_PAPER, and nothing is merged, when one of them is gone.
 */
export const merge = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/library/merge', tags: ['library'] })
  .input(
    z
      .strictObject({ projectId: z.uuid(), keepId: z.uuid(), otherIds: z.array(z.uuid()).min(1).max(20) })
      .refine(({ keepId, otherIds }) => !otherIds.includes(keepId), 'A paper cannot be merged with itself.'),
  )
  .errors(noPaper)
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, keepId, otherIds }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const papers = await lockPapers(tx, projectId, [keepId, ...otherIds])
      const entry = papers.find(({ id }) => id === keepId)
      const others = papers.filter(({ id }) => id !== keepId)
      if (!entry || others.length !== new Set(otherIds).size) throw errors.NO_PAPER()
      const gone = others.map(({ id }) => id)
      await moveReadings(tx, keepId, gone)
      await tx.execute(sql`insert into ${paperCitations} select ${keepId}::uuid, publication_id from ${paperCitations}
        where ${inArray(paperCitations.paperId, gone)} on conflict do nothing`)
      await tx.delete(libraryPapers).where(inArray(libraryPapers.id, gone))
      const reference = others.map(referenceOfPaper).reduce(mergeReferences, referenceOfPaper(entry))
      const pdfId = [entry, ...others].find((paper) => paper.pdfId)?.pdfId ?? null
      const tags = eachOnce([entry, ...others].flatMap((paper) => paper.tags)).slice(0, tagsOfPaper)
      await tx
        .update(libraryPapers)
        .set({ ...storedOf(reference, tags), version: entry.version + 1, pdfId })
        .where(and(eq(libraryPapers.id, keepId)))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [entryOf(others, { isGone: true })],
      })
    })
  })

/** Whoever has read one of them has read the work; notes stand below each other. */
const moveReadings = (tx: Db, keepId: string, gone: string[]) =>
  tx.execute(sql`
    insert into ${paperReadings} (paper_id, profile_id, state, note, updated_at)
    select ${keepId}::uuid, profile_id,
      (array_agg(state order by array_position(array['read', 'reading', 'to_read'], state)))[1],
      left(string_agg(note, E'\n\n' order by paper_id <> ${keepId}::uuid, updated_at), 10000), max(updated_at)
    from ${paperReadings} where ${inArray(paperReadings.paperId, [keepId, ...gone])} group by profile_id
    on conflict (paper_id, profile_id) do update
      set state = excluded.state, note = excluded.note, updated_at = excluded.updated_at`)
