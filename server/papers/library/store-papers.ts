import { ORPCError } from '@orpc/server'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { papersAdded, papersAtMost } from '#domain/papers/library/library.ts'
import { type Compared, comparedBy, createIndex, firstPageOf } from '#domain/papers/library/same-work.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { done, happened } from '#server/ground/deeds/done.ts'
import { changed } from '#server/ground/events/announce.ts'
import type { ProjectSeen } from '#server/ground/membership/find-project.ts'
import { lockProject } from '#server/ground/membership/lock.ts'
import { entryOf, storedOf } from './queries.ts'
import { libraryImports, libraryPapers } from './tables.ts'

/** Rows that are written at once. */
const atOnce = 250

type Into = {
  /** Of the request: with the same one again, nothing is kept twice. */
  id: string
  /** What is imported, if it is remembered as an import. */
  from: { name: string; database: string | null } | null
  /** How many more were found, of which is known that they are there. */
  there?: number
  tags: string[]
  project: ProjectSeen['project']
  me: ProjectSeen['me']
  now: Date
}

type Indexed = Compared & { id: string }
type Added = { id: string; title: string; doi: string | null }
export type StoredPapers = { added: number; known: number; full: number }

/**
 * Keeps papers in the library of a project: each work once, with one activity and one entry of the history for all. Answers how
 * many were added, how many were there already or came twice, and for how many there was no room.
 */
export async function storePapers(
  db: Db,
  references: Reference[],
  { id, from, there: knownBefore = 0, tags, project, me, now }: Into,
): Promise<StoredPapers> {
  const projectId = project.id
  return await db.transaction(async (tx) => {
    // One after the other: each work is one entry.
    await lockProject(tx, projectId, 'no key update')
    const before = from && (await importBefore(tx, projectId, id))
    if (before) return before
    const there = await tx
      .select({
        id: libraryPapers.id,
        doi: libraryPapers.doi,
        pmid: libraryPapers.pmid,
        year: libraryPapers.year,
        titleKey: libraryPapers.titleKey,
        authorKey: libraryPapers.authorKey,
        volume: sql<string | null>`${libraryPapers.reference} ->> 'volume'`,
        pages: sql<string | null>`${libraryPapers.reference} ->> 'pages'`,
        articleNumber: sql<string | null>`${libraryPapers.reference} ->> 'articleNumber'`,
      })
      .from(libraryPapers)
      .where(eq(libraryPapers.projectId, projectId))
    const index = createIndex(there.map((paper): Indexed => ({ ...paper, page: firstPageOf(paper) })))
    const ids = new Set(there.map((paper) => paper.id))
    const room = papersAtMost - there.length
    const adding: { id: string; reference: Reference }[] = []
    const result: StoredPapers = { added: 0, known: knownBefore, full: 0 }
    for (const [at, reference] of references.entries()) {
      const compared = { ...comparedBy(reference), id: uuidv5(String(at), id) }
      if (ids.has(compared.id) || index.find(compared)) result.known += 1
      else if (adding.length >= room) result.full += 1
      else {
        index.add(compared)
        adding.push({ id: compared.id, reference })
      }
    }
    if (from)
      await tx.insert(libraryImports).values({
        ...{ id, projectId, importedBy: me.userId, ...from, createdAt: now },
        ...{ found: references.length + knownBefore, added: adding.length, known: result.known },
      })
    const spelled = await spelledAsBefore(tx, projectId, tags)
    const added: Added[] = []
    for (let at = 0; at < adding.length; at += atOnce)
      added.push(
        ...(await tx
          .insert(libraryPapers)
          .values(
            adding.slice(at, at + atOnce).map((paper) => ({
              ...storedOf(paper.reference, spelled),
              ...{ id: paper.id, projectId, addedBy: me.userId, importId: from && id },
              ...{ apartFrom: [], version: 1, createdAt: now },
            })),
          )
          // Somebody else’s request had this id.
          .onConflictDoNothing()
          .returning({ id: libraryPapers.id, title: libraryPapers.title, doi: libraryPapers.doi })),
      )
    result.added = added.length
    const [first] = added
    if (!first) return result
    const facts = { username: me.username, title: project.title, paper: first.title, more: added.length - 1 }
    await done(tx, {
      ...{ at: { projectId }, by: me, when: now },
      activity: happened(papersAdded, facts),
      changes: [changed(libraryChanged, { projectId })],
      history: [entryOf(added)],
    })
    return result
  })
}

async function importBefore(tx: Db, projectId: string, id: string): Promise<StoredPapers | undefined> {
  const [before] = await tx
    .select({
      projectId: libraryImports.projectId,
      found: libraryImports.found,
      added: libraryImports.added,
      known: libraryImports.known,
    })
    .from(libraryImports)
    .where(eq(libraryImports.id, id))
  if (before && before.projectId !== projectId) throw new ORPCError('ID_TAKEN', { ...idTaken.ID_TAKEN, defined: true })
  return before && { added: before.added, known: before.known, full: before.found - before.added - before.known }
}

/** What a verb declares that imports under an id. */
export const idTaken = {
  ID_TAKEN: { status: 409, message: 'Something else has this id. Try it with a new one.' },
} as const

/** Tags as the library spells them already: those that differ in capitals alone are one. */
export async function spelledAsBefore(tx: Db, projectId: string, tags: string[]): Promise<string[]> {
  if (tags.length === 0) return []
  const { rows } = await tx.execute<{ tag: string }>(sql`select distinct tag from ${libraryPapers}, unnest(tags) as tag
    where project_id = ${projectId} and lower(tag) in ${tags.map((tag) => tag.toLowerCase())}`)
  const before = new Map(rows.map(({ tag }) => [tag.toLowerCase(), tag]))
  return eachOnce(tags.map((tag) => before.get(tag.toLowerCase()) ?? tag))
}

/** Tags that differ in capitals alone are one: as it was written first. */
export const eachOnce = (tags: string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()

/** Locks those of these papers that are in the library of a project against being removed, in one order. */
export const papersIn = (tx: Db, projectId: string, ids: string[]) =>
  tx
    .select({ id: libraryPapers.id })
    .from(libraryPapers)
    .where(and(eq(libraryPapers.projectId, projectId), inArray(libraryPapers.id, ids)))
    .orderBy(asc(libraryPapers.id))
    .for('key share')

/** Those of these papers of PubMed that the library of a project does not have. */
export async function missingIn(db: Db, projectId: string, pmids: string[]): Promise<string[]> {
  const there = await db
    .select({ pmid: libraryPapers.pmid })
    .from(libraryPapers)
    .where(and(eq(libraryPapers.projectId, projectId), inArray(libraryPapers.pmid, pmids)))
  const known = new Set(there.map(({ pmid }) => pmid))
  return pmids.filter((pmid) => !known.has(pmid))
}
