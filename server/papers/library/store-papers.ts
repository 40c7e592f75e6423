import { and, eq, inArray } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { libraryChanged } from '#domain/papers/library/changes.ts'
import { papersAdded, papersAtMost } from '#domain/papers/library/library.ts'
import { comparedBy, createIndex } from '#domain/papers/library/same-work.ts'
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
  tags: string[]
  project: ProjectSeen['project']
  me: ProjectSeen['me']
  now: Date
}

export type StoredPapers = { added: number; known: number; full: number }

/**
 * Keeps papers in the library of a project: each work once, with one activity and one entry of the history for all. Answers how
 * many were added, how many were there already or came twice, and for how many there was no room.
 */
export async function storePapers(
  db: Db,
  references: Reference[],
  { id, from, tags, project, me, now }: Into,
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
      })
      .from(libraryPapers)
      .where(eq(libraryPapers.projectId, projectId))
    const index = createIndex(there)
    const ids = new Set(there.map((paper) => paper.id))
    const room = papersAtMost - there.length
    const adding: { id: string; reference: Reference }[] = []
    const result: StoredPapers = { added: 0, known: 0, full: 0 }
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
        ...{ found: references.length, added: adding.length, known: result.known },
      })
    for (let at = 0; at < adding.length; at += atOnce)
      await tx.insert(libraryPapers).values(
        adding.slice(at, at + atOnce).map((paper) => ({
          ...storedOf(paper.reference, tags),
          ...{ id: paper.id, projectId, addedBy: me.userId, importId: from && id },
          ...{ apartFrom: [], version: 1, createdAt: now },
        })),
      )
    result.added = adding.length
    const [first] = adding
    if (!first) return result
    const facts = { username: me.username, title: project.title, paper: first.reference.title, more: adding.length - 1 }
    await done(tx, {
      ...{ at: { projectId }, by: me, when: now },
      activity: happened(papersAdded, facts),
      changes: [changed(libraryChanged, { projectId })],
      history: [entryOf(adding.map((paper) => ({ ...paper.reference, id: paper.id })))],
    })
    return result
  })
}

async function importBefore(tx: Db, projectId: string, id: string): Promise<StoredPapers | undefined> {
  const [before] = await tx
    .select({ found: libraryImports.found, added: libraryImports.added, known: libraryImports.known })
    .from(libraryImports)
    .where(and(eq(libraryImports.id, id), eq(libraryImports.projectId, projectId)))
  return before && { added: before.added, known: before.known, full: before.found - before.added - before.known }
}

/** Those of these papers that are in the library of a project. */
export const papersIn = (tx: Db, projectId: string, ids: string[]) =>
  tx
    .select({ id: libraryPapers.id })
    .from(libraryPapers)
    .where(and(eq(libraryPapers.projectId, projectId), inArray(libraryPapers.id, ids)))
