import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { chosenAtMost, tagsOfPaper } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import { mergeReferences } from '#domain/papers/library/merge-references.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { lockPapers, mergedEntryOf, noPaper, referenceOfPaper, storedOf } from '../queries.ts'
import { eachOnce } from '../store-papers.ts'
import {
  libraryImports,
  libraryMerges,
  libraryPapers,
  type MergedPaper,
  mergedReadings,
  paperCitations,
  paperReadings,
} from '../tables.ts'

/**
 * Merges entries that are one work into `keepId`. The kept entry gets the details, tags, notes, reading statuses and citations that it
 * lacks. Returns the id with which `library.undoMerge` undoes it for 30 days. The owner and supervisors can merge any papers, and
 * collaborators those that they added themselves and duplicates (as `library.listDuplicates` finds them). Fails with `NO_PAPER` if
 * one of them is not in the library. Fails with `NOT_DUPLICATES` if the caller may not merge them. Fails with `TAG_LIMIT` if the entry
 * would have more than 30 tags. Fails with `SEVERAL_PDFS` if more than one of them has a PDF.
 */
export const merge = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/library/merge', tags: ['library'] })
  .input(
    z
      .strictObject({ projectId: z.uuid(), keepId: z.uuid(), otherIds: z.array(z.uuid()).min(1).max(chosenAtMost) })
      .refine(({ keepId, otherIds }) => !otherIds.includes(keepId), 'A paper cannot be merged with itself.'),
  )
  .errors({
    ...noPaper,
    NOT_DUPLICATES: {
      status: 403,
      message: 'Only the owner and supervisors can merge papers of other people that are not duplicates.',
    },
    TAG_LIMIT: { status: 409, message: 'Together they have too many tags.', data: z.object({ limit: z.number() }) },
    SEVERAL_PDFS: { status: 409, message: 'More than one of them has a PDF. Remove those that are not to stay first.' },
  })
  .use(inProject, (input) => input)
  .use(only(may.addPaper))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, keepId, otherIds }, context: { db, me, now }, errors }) => {
    const mergeId = randomUUID()
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const papers = await lockPapers(tx, projectId, [keepId, ...otherIds])
      const entry = papers.find(({ id }) => id === keepId)
      const others = [...new Set(otherIds)].flatMap((id) => papers.find((paper) => paper.id === id) ?? [])
      if (!entry || others.length !== new Set(otherIds).size) throw errors.NO_PAPER()
      if (!may.mergePapers(me, papers)) throw errors.NOT_DUPLICATES()
      const tags = eachOnce([entry, ...others].flatMap((paper) => paper.tags))
      if (tags.length > tagsOfPaper) throw errors.TAG_LIMIT({ data: { limit: tagsOfPaper } })
      const [pdfId = null, ...morePdfs] = [entry, ...others].flatMap((paper) => paper.pdfId ?? [])
      if (morePdfs.length > 0) throw errors.SEVERAL_PDFS()
      // What somebody else has added stays theirs, whoever merges it into their own.
      const { addedBy } = [entry, ...others].find((paper) => paper.addedBy !== me.userId) ?? entry
      const gone = others.map(({ id }) => id)
      const at = now()
      await storeBefore(tx, { id: mergeId, projectId, mergedBy: me.userId, mergedAt: at }, entry, others)
      await moveReadings(tx, keepId, gone)
      await tx.execute(sql`insert into ${paperCitations} select ${keepId}::uuid, publication_id from ${paperCitations}
        where ${inArray(paperCitations.paperId, gone)} on conflict do nothing`)
      await moveApart(tx, projectId, keepId, gone)
      await countAsKnown(tx, others, 1)
      await tx.delete(libraryPapers).where(inArray(libraryPapers.id, gone))
      const reference = others.map(referenceOfPaper).reduce(mergeReferences, referenceOfPaper(entry))
      await tx
        .update(libraryPapers)
        .set({ ...storedOf(reference, tags), version: entry.version + 1, pdfId, addedBy })
        .where(eq(libraryPapers.id, keepId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: at },
        changes: [changed(libraryChanged, { projectId })],
        history: [mergedEntryOf(entry, others)],
      })
    })
    return { mergeId }
  })

type Locked = Awaited<ReturnType<typeof lockPapers>>[number]
type Merge = Pick<typeof libraryMerges.$inferInsert, 'id' | 'projectId' | 'mergedBy' | 'mergedAt'>

/** Stores what undoing a merge needs. Merges into the entries that go are undone after it. */
async function storeBefore(tx: Db, merge: Merge, entry: Locked, others: Locked[]): Promise<void> {
  const gone = others.map(({ id }) => id)
  const isOfThem = inArray(paperCitations.paperId, [entry.id, ...gone])
  const citations = Map.groupBy(await tx.select().from(paperCitations).where(isOfThem), ({ paperId }) => paperId)
  const asBefore = ({ titleKey: _, authorKey: _a, createdAt, ...paper }: Locked): MergedPaper => ({
    ...paper,
    createdAt: createdAt.toISOString(),
    citedIn: (citations.get(paper.id) ?? []).map(({ publicationId }) => publicationId),
  })
  await tx.insert(libraryMerges).values({
    ...{ ...merge, keptId: entry.id },
    ...{ kept: asBefore(entry), papers: others.map(asBefore) },
  })
  await tx.execute(sql`insert into ${mergedReadings} (merge_id, paper_id, profile_id, state, note, updated_at)
    select ${merge.id}::uuid, paper_id, profile_id, state, note, updated_at from ${paperReadings}
    where ${inArray(paperReadings.paperId, [entry.id, ...gone])}`)
  await tx.update(libraryMerges).set({ keptId: null, withinId: merge.id }).where(inArray(libraryMerges.keptId, gone))
}

/** Counts imported papers that were merged away as duplicates of their import (`by` 1), or as new papers again (`by` -1). */
export async function countAsKnown(tx: Db, papers: { importId: string | null }[], by: 1 | -1): Promise<void> {
  for (const importId of new Set(papers.flatMap((paper) => paper.importId ?? []))) {
    const count = by * papers.filter((paper) => paper.importId === importId).length
    await tx
      .update(libraryImports)
      .set({ added: sql`${libraryImports.added} - ${count}`, known: sql`${libraryImports.known} + ${count}` })
      .where(eq(libraryImports.id, importId))
  }
}

/** Whoever has read one of them has read the work; notes stand below each other. */
const moveReadings = (tx: Db, keepId: string, gone: string[]) =>
  tx.execute(sql`
    insert into ${paperReadings} (paper_id, profile_id, state, note, updated_at)
    select ${keepId}::uuid, profile_id,
      (array_agg(state order by array_position(array['read', 'reading', 'to_read'], state)))[1],
      string_agg(note, E'\n\n' order by paper_id <> ${keepId}::uuid, updated_at), max(updated_at)
    from ${paperReadings} where ${inArray(paperReadings.paperId, [keepId, ...gone])} group by profile_id
    on conflict (paper_id, profile_id) do update
      set state = excluded.state, note = excluded.note, updated_at = excluded.updated_at`)

/** Works of which somebody has said that they differ from one of them differ from the merged entry too. */
async function moveApart(tx: Db, projectId: string, keepId: string, gone: string[]): Promise<void> {
  const ids = sql`${sql.param(gone)}::uuid[]`
  await tx.execute(sql`update ${libraryPapers} set apart_from = (
      select coalesce(array_agg(distinct id), '{}') from (
        select unnest(apart_from) as id from ${libraryPapers} where id = ${keepId} or id = any(${ids})) of
      where id <> ${keepId} and id <> all(${ids}))
    where id = ${keepId}`)
  await tx.execute(sql`update ${libraryPapers} set apart_from = array_append(apart_from, ${keepId}::uuid)
    where project_id = ${projectId} and apart_from && ${ids} and id <> ${keepId} and id <> all(${ids})`)
}
