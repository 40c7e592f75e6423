import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { papersAtMost, undoDays } from '#domain/papers/library/library.ts'
import { may } from '#domain/papers/library/may.ts'
import { mergeReferences, unmergeReference } from '#domain/papers/library/merge-references.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { inProject, only, withSession } from '#server/ground/procedures.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { lockPapers, mergedEntryOf, referenceOfPaper, storedOf } from '../queries.ts'
import {
  libraryMerges,
  libraryPapers,
  type MergedPaper,
  mergedReadings,
  paperCitations,
  paperReadings,
} from '../tables.ts'
import { countAsKnown } from './merge.ts'

/** Returns the first moment whose merges can be undone at `now`. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - undoDays * 86_400_000)

/**
 * Undoes a merge of the last 30 days: restores the entries with their tags, notes, reading statuses, citations and PDF, and takes from
 * the kept entry the details that came from them. A detail or a note that has changed since then stays. Everyone in the project can undo
 * a merge. Fails with `NO_MERGE` if the merge is older than 30 days or the kept entry was removed. Fails with `NEWER_MERGE` if the kept
 * entry is part of a newer merge. Fails with `SAME_WORK` if another paper has the DOI or PubMed number of a restored one. Fails with
 * `LIBRARY_LIMIT` if the library has no room. Idempotent: repeating a request has no further effect.
 */
export const undoMerge = withSession
  .route({ method: 'POST', path: '/projects/{projectId}/library/merges/{mergeId}/undo', tags: ['library'] })
  .input(z.strictObject({ projectId: z.uuid(), mergeId: z.uuid() }))
  .errors({
    NO_MERGE: {
      status: 404,
      message: `A merge can be undone for ${undoDays} days, while its entry is in the library.`,
    },
    NEWER_MERGE: { status: 409, message: 'The entry is part of a newer merge. Undo that merge first.' },
    SAME_WORK: {
      status: 409,
      message: 'Another paper of the library has this DOI or PubMed number.',
    },
    LIBRARY_LIMIT: {
      status: 409,
      message: 'The library of this project is full.',
      data: z.object({ limit: z.number() }),
    },
  })
  .use(inProject, (input) => input)
  .use(only(may.undoMerge))
  .use(rateLimited('writesOfPerson'), () => 1)
  .handler(async ({ input: { projectId, mergeId }, context: { db, me, now }, errors }) => {
    await db.transaction(async (tx) => {
      await lockProject(tx, projectId, 'no key update')
      const merge = await findMerge(tx, projectId, mergeId, now())
      if (!merge) throw errors.NO_MERGE()
      if (merge.undoneAt) return
      if (!merge.keptId || (await isMergedSince(tx, merge.keptId, merge))) throw errors.NEWER_MERGE()
      const people = await lockPeople(tx, mergeId, [merge.kept, ...merge.papers])
      const [kept, ...papers] = [merge.kept, ...merge.papers].map((paper) => ({
        ...paper,
        addedBy: people.has(paper.addedBy ?? '') ? paper.addedBy : null,
      })) as [MergedPaper, ...MergedPaper[]]
      const [entry] = await lockPapers(tx, projectId, [merge.keptId])
      // It was removed after this transaction had read the merge.
      if (!entry) throw errors.NO_MERGE()
      const merged = papers.map(referenceOfPaper).reduce(mergeReferences, referenceOfPaper(kept))
      const reference = unmergeReference(referenceOfPaper(entry), referenceOfPaper(kept), merged)
      const tags = withoutBrought(entry.tags, kept.tags, papers)
      const movedPdf = kept.pdfId === null && papers.some(({ pdfId }) => pdfId === entry.pdfId) ? entry.pdfId : null
      await tx
        .update(libraryPapers)
        .set({
          ...{ ...storedOf(reference, tags), version: entry.version + 1, addedBy: kept.addedBy },
          pdfId: movedPdf ? null : entry.pdfId,
        })
        .where(eq(libraryPapers.id, entry.id))
      if (await isTaken(tx, projectId, papers)) throw errors.SAME_WORK()
      const there = await tx.$count(libraryPapers, eq(libraryPapers.projectId, projectId))
      if (there + papers.length > papersAtMost) throw errors.LIBRARY_LIMIT({ data: { limit: papersAtMost } })
      for (const paper of papers)
        await tx.insert(libraryPapers).values({
          ...{ ...storedOf(referenceOfPaper(paper), paper.tags), id: paper.id, projectId, addedBy: paper.addedBy },
          ...{ importId: paper.importId, pdfId: paper.pdfId === movedPdf ? movedPdf : null },
          ...{ apartFrom: paper.apartFrom, version: paper.version + 1, createdAt: new Date(paper.createdAt) },
        })
      await restoreCitations(tx, kept, papers)
      await restoreReadings(tx, mergeId, kept.id)
      await restoreApart(tx, projectId, kept, papers)
      await countAsKnown(tx, papers, -1)
      await tx
        .update(libraryMerges)
        .set({ keptId: sql`(${libraryMerges.kept} ->> 'id')::uuid`, withinId: null })
        .where(eq(libraryMerges.withinId, mergeId))
      await tx.update(libraryMerges).set({ undoneAt: now(), papers: [] }).where(eq(libraryMerges.id, mergeId))
      await tx.delete(mergedReadings).where(eq(mergedReadings.mergeId, mergeId))
      await done(tx, {
        ...{ at: { projectId }, by: me, when: now() },
        changes: [changed(libraryChanged, { projectId })],
        history: [mergedEntryOf({ id: entry.id, ...reference }, papers, { isUndone: true })],
      })
    })
  })

async function findMerge(tx: Db, projectId: string, mergeId: string, now: Date) {
  const [merge] = await tx
    .select({
      keptId: libraryMerges.keptId,
      kept: libraryMerges.kept,
      papers: libraryMerges.papers,
      mergedAt: libraryMerges.mergedAt,
      undoneAt: libraryMerges.undoneAt,
    })
    .from(libraryMerges)
    .where(
      and(
        eq(libraryMerges.id, mergeId),
        eq(libraryMerges.projectId, projectId),
        gt(libraryMerges.mergedAt, undoableSince(now)),
      ),
    )
  return merge
}

const isMergedSince = async (tx: Db, keptId: string, { mergedAt }: { mergedAt: Date }): Promise<boolean> =>
  (await tx.$count(
    libraryMerges,
    and(eq(libraryMerges.keptId, keptId), isNull(libraryMerges.undoneAt), gt(libraryMerges.mergedAt, mergedAt)),
  )) > 0

/**
 * Locks the accounts of all people who added or read one of these papers, and returns their ids. The rows that refer to them are stored in
 * this transaction. Lock people before papers (decision 013).
 */
async function lockPeople(tx: Db, mergeId: string, papers: MergedPaper[]): Promise<Set<string>> {
  const readers = await tx
    .selectDistinct({ id: mergedReadings.profileId })
    .from(mergedReadings)
    .where(eq(mergedReadings.mergeId, mergeId))
  const ids = [...readers.map(({ id }) => id), ...papers.flatMap(({ addedBy }) => addedBy ?? [])]
  const there = await tx
    .select({ id: publicProfiles.profileId })
    .from(publicProfiles)
    .where(inArray(publicProfiles.profileId, ids))
    .orderBy(publicProfiles.profileId)
    .for('key share')
  return new Set(there.map(({ id }) => id))
}

/** Returns the tags of an entry without those that came with the papers that were merged into it. */
function withoutBrought(current: string[], before: string[], papers: MergedPaper[]): string[] {
  const known = new Set([...before, ...papers.flatMap(({ tags }) => tags)].map((tag) => tag.toLowerCase()))
  const there = new Set(current.map((tag) => tag.toLowerCase()))
  return [
    ...before.filter((tag) => there.has(tag.toLowerCase())),
    ...current.filter((tag) => !known.has(tag.toLowerCase())),
  ]
}

/** Returns true if a paper of the library has the DOI, the PubMed number or the id of one of these. */
async function isTaken(tx: Db, projectId: string, papers: MergedPaper[]): Promise<boolean> {
  const ofProject = eq(libraryPapers.projectId, projectId)
  const [dois, pmids] = [papers.flatMap(({ doi }) => doi ?? []), papers.flatMap(({ pmid }) => pmid ?? [])]
  const isOne = or(
    and(ofProject, inArray(libraryPapers.doi, dois)),
    and(ofProject, inArray(libraryPapers.pmid, pmids)),
    inArray(
      libraryPapers.id,
      papers.map(({ id }) => id),
    ),
  )
  return (await tx.$count(libraryPapers, isOne)) > 0
}

/** Gives each paper the citations that it had, if the kept entry still has them, and takes from the entry those that it got. */
async function restoreCitations(tx: Db, kept: MergedPaper, papers: MergedPaper[]): Promise<void> {
  const cited = await tx.select().from(paperCitations).where(eq(paperCitations.paperId, kept.id))
  const now = new Set(cited.map(({ publicationId }) => publicationId))
  const restored = papers.flatMap(({ id, citedIn }) =>
    citedIn.filter((place) => now.has(place)).map((publicationId) => ({ paperId: id, publicationId })),
  )
  if (restored.length === 0) return
  await tx.insert(paperCitations).values(restored)
  for (const publicationId of new Set(restored.map((citation) => citation.publicationId)))
    if (!kept.citedIn.includes(publicationId))
      await tx
        .delete(paperCitations)
        .where(
          and(
            eq(paperCitations.paperId, kept.id),
            sql`${paperCitations.publicationId} is not distinct from ${publicationId}::uuid`,
          ),
        )
}

/** Gives each paper its readings. Those of the kept entry are as before, unless their reader has changed them since the merge. */
async function restoreReadings(tx: Db, mergeId: string, keptId: string): Promise<void> {
  const unchanged = sql`delete from ${paperReadings} r where paper_id = ${keptId} and updated_at =
    (select max(updated_at) from ${mergedReadings} m where m.merge_id = ${mergeId} and m.profile_id = r.profile_id)`
  await tx.execute(unchanged)
  await tx.execute(sql`insert into ${paperReadings} (paper_id, profile_id, state, note, updated_at)
    select paper_id, profile_id, state, note, updated_at from ${mergedReadings} where merge_id = ${mergeId}
    on conflict do nothing`)
}

/** Takes back what papers that were marked as different from the merged ones got with the merge. */
async function restoreApart(tx: Db, projectId: string, kept: MergedPaper, papers: MergedPaper[]): Promise<void> {
  const members = new Set([kept.id, ...papers.map(({ id }) => id)])
  const before = new Set(kept.apartFrom)
  const brought = papers
    .flatMap(({ apartFrom }) => apartFrom)
    .filter((id, at, all) => !members.has(id) && !before.has(id) && all.indexOf(id) === at)
  const again = kept.apartFrom.filter((id) => members.has(id))
  await tx.execute(sql`update ${libraryPapers} set apart_from = (
      select coalesce(array_agg(distinct id), '{}') from unnest(apart_from || ${sql.param(again)}::uuid[]) as id
      where id <> all(${sql.param(brought)}::uuid[]))
    where id = ${kept.id}`)
  if (brought.length > 0)
    await tx.execute(sql`update ${libraryPapers} set apart_from = array_remove(apart_from, ${kept.id}::uuid)
      where project_id = ${projectId} and id = any(${sql.param(brought)}::uuid[])`)
}
