import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Recorded } from '#domain/ground/history/history.ts'
import type { LibraryPaper, PaperFilters, PaperImport, PaperSort, Reading } from '#domain/papers/library/library.ts'
import { comparedBy } from '#domain/papers/library/same-work.ts'
import { type Reference, unknownFields } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicationSummaries } from '#server/papers/publications/reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { versionSummaries } from '#server/research/files/reads.ts'
import { libraryImports, libraryPapers, paperCitations, paperReadings } from './tables.ts'
import { hasWords, wordsOf } from './words-of.ts'

/** What a verb about papers of a library declares. */
export const noPaper = { NO_PAPER: { status: 404, message: 'It is not in this library any more.' } } as const

/** What is stored may be older than a field. */
const unknown = unknownFields()

/** A paper as it is stored, without what says whose it is. */
export function storedOf(reference: Reference, tags: string[]) {
  const { title, doi, pmid, year, ...rest } = reference
  const { titleKey, authorKey } = comparedBy(reference)
  return { ...{ title, doi, pmid, year, titleKey, authorKey, tags }, reference: rest, words: wordsOf(reference, tags) }
}

type Stored = Pick<typeof libraryPapers.$inferSelect, 'reference' | 'title' | 'doi' | 'pmid' | 'year'>

/** A stored paper as it is cited. */
export const referenceOfPaper = ({ reference, title, doi, pmid, year }: Stored): Reference => ({
  ...unknown,
  ...reference,
  ...{ title, doi, pmid, year },
})

export const citedColumns = {
  reference: libraryPapers.reference,
  title: libraryPapers.title,
  doi: libraryPapers.doi,
  pmid: libraryPapers.pmid,
  year: libraryPapers.year,
}

/** The papers of a project that a list shows with filters. */
export function isFoundBy(
  projectId: string,
  userId: string,
  { search, tag, reading, citedIn, importId }: PaperFilters,
): SQL | undefined {
  const state = sql`(select state from ${paperReadings} where paper_id = ${libraryPapers.id} and profile_id = ${userId})`
  return and(
    eq(libraryPapers.projectId, projectId),
    hasWords(sql`${libraryPapers.words}`, search),
    tag === undefined ? undefined : sql`${tag} = any(${libraryPapers.tags})`,
    reading === 'unread' ? sql`${state} is distinct from 'read'` : undefined,
    reading && reading !== 'unread' ? sql`${state} = ${reading}` : undefined,
    citedIn === undefined ? undefined : isCitedIn(citedIn),
    importId === undefined ? undefined : eq(libraryPapers.importId, importId),
  )
}

const isCitedIn = (place: string) => sql`exists (select from ${paperCitations} where paper_id = ${libraryPapers.id}
  and publication_id is not distinct from ${place === 'dossier' ? null : place}::uuid)`

const orders: Record<PaperSort, SQL[]> = {
  added: [desc(libraryPapers.createdAt)],
  year: [sql`${libraryPapers.year} desc nulls last`, asc(libraryPapers.titleKey)],
  title: [asc(libraryPapers.titleKey)],
  author: [sql`nullif(${libraryPapers.authorKey}, '') nulls last`, sql`${libraryPapers.year} desc nulls last`],
}

/** Notes and states of the people of the project; those of somebody who has left it stay as long as their account. */
const readings = sql<
  Reading[]
>`(select coalesce(json_agg(json_build_object('profileId', r.profile_id, 'username', p.username,
    'state', r.state, 'note', r.note) order by r.updated_at, r.profile_id), '[]')
  from ${paperReadings} r join ${publicProfiles} p on p.profile_id = r.profile_id where r.paper_id = ${libraryPapers.id})`

/** Its PDF as a version of a file, as the reader opens it. */
const pdf = sql<LibraryPaper['pdf']>`(select json_build_object('versionId', v.id, 'name', v.name, 'size', v.size)
  from ${versionSummaries} v where v.file_id = ${libraryPapers.pdfId} order by v.number desc limit 1)`

const citedIn = sql<string[]>`(select coalesce(json_agg(coalesce(c.publication_id::text, 'dossier')), '[]')
  from ${paperCitations} c left join ${publicationSummaries} p on p.id = c.publication_id
  where c.paper_id = ${libraryPapers.id} and (p.id is null) = (c.publication_id is null)
    and (p.id is null or p.project_id = ${libraryPapers.projectId}))`

type ListOptions = { where: SQL | undefined; sort?: PaperSort; limit: number; offset?: number }

/** Papers as lists show them, with their abstracts. */
export async function listedPapers(db: Db, { where, sort = 'added', limit, offset = 0 }: ListOptions) {
  const rows = await db
    .select({
      ...citedColumns,
      id: libraryPapers.id,
      tags: libraryPapers.tags,
      addedBy: libraryPapers.addedBy,
      addedByName: publicProfiles.username,
      createdAt: libraryPapers.createdAt,
      version: libraryPapers.version,
      readings,
      citedIn,
      pdf,
    })
    .from(libraryPapers)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, libraryPapers.addedBy))
    .where(where)
    .orderBy(...orders[sort], asc(libraryPapers.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ reference, title, doi, pmid, year, ...row }): LibraryPaper & Pick<Reference, 'abstract'> => ({
    ...referenceOfPaper({ reference, title, doi, pmid, year }),
    ...row,
  }))
}

/** Imports of a library that are listed. */
const importsAtMost = 200

/** What was imported into a library, the newest first. */
export const importsOf = (db: Db, projectId: string): Promise<PaperImport[]> =>
  db
    .select({
      id: libraryImports.id,
      name: libraryImports.name,
      database: libraryImports.database,
      found: libraryImports.found,
      added: libraryImports.added,
      known: libraryImports.known,
      importedByName: publicProfiles.username,
      createdAt: libraryImports.createdAt,
    })
    .from(libraryImports)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, libraryImports.importedBy))
    .where(eq(libraryImports.projectId, projectId))
    .orderBy(desc(libraryImports.createdAt), asc(libraryImports.id))
    .limit(importsAtMost)

/** Locks papers of a project, in one order, and answers those that are there. After the project (decision 013). */
export const lockPapers = (tx: Db, projectId: string, ids: string[]) =>
  tx
    .select({
      ...citedColumns,
      id: libraryPapers.id,
      tags: libraryPapers.tags,
      addedBy: libraryPapers.addedBy,
      version: libraryPapers.version,
      pdfId: libraryPapers.pdfId,
      importId: libraryPapers.importId,
      titleKey: libraryPapers.titleKey,
      authorKey: libraryPapers.authorKey,
      apartFrom: libraryPapers.apartFrom,
      createdAt: libraryPapers.createdAt,
    })
    .from(libraryPapers)
    .where(and(eq(libraryPapers.projectId, projectId), inArray(libraryPapers.id, ids)))
    .orderBy(asc(libraryPapers.id))
    .for('update')

/** The entry in the history for papers that came, or (`isGone`) went; null for none. */
export function entryOf(
  papers: { id: string; title: string; doi: string | null }[],
  { isGone = false } = {},
): Recorded | null {
  const [first] = papers
  if (!first) return null
  const state = { title: first.title, doi: first.doi, more: papers.length - 1 }
  const entry = { kind: 'paper', aboutId: first.id, name: first.title } as const
  return isGone ? { ...entry, before: state, after: null } : { ...entry, before: null, after: state }
}

type Titled = { id: string; title: string; doi: string | null }

/** Returns the history entry for papers that were merged into another, or (`isUndone`) are entries of their own again. */
export function mergedEntryOf(kept: Titled, others: { title: string }[], { isUndone = false } = {}): Recorded {
  const [apart, merged] = [{ merged: [] }, { merged: others.map(({ title }) => title) }]
  const entry = { kind: 'paper', aboutId: kept.id, name: kept.title } as const
  return isUndone ? { ...entry, before: merged, after: apart } : { ...entry, before: apart, after: merged }
}
