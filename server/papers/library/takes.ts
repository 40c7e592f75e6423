import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { papersAtMost, readingLabels } from '#domain/papers/library/library.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { fileNameOf, uniquePaths } from '#server/ground/file-name.ts'
import type { FilesOfProject, TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'
import { writeBibtex } from '#server/papers/references/bibtex/write-bibtex.ts'
import { inOneLine } from '#server/papers/references/names.ts'
import { writeRis } from '#server/papers/references/ris/write-ris.ts'
import { citedOf } from './cited-of.ts'
import { isFoundBy, listedPapers } from './queries.ts'
import { libraryPapers } from './tables.ts'

/** What people take along of a project. */
export const takesOfProject: TakeOfProject[] = [{ name: 'library', read: libraryOf, csv: 'library.csv' }]

/** The same for reference managers. */
export const filesOfProject: FilesOfProject[] = [libraryFiles]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'paper-notes.csv',
    says: 'what you read, and noted about papers',
    rows: (
      profileId,
    ) => sql`select p.title as project, l.title as paper, l.doi, r.state, r.note, r.updated_at as changed
      from paper_readings r join library_papers l on l.id = r.paper_id join project_summaries p on p.id = l.project_id
      where r.profile_id = ${profileId} order by r.updated_at`,
  },
  {
    csv: 'merged-paper-notes.csv',
    says: 'your reading statuses and notes for papers that were merged in the last 30 days',
    rows: (
      profileId,
    ) => sql`select p.title as project, l ->> 'title' as paper, l ->> 'doi' as doi, r.state, r.note, r.updated_at as changed
      from merged_readings r join library_merges m on m.id = r.merge_id join project_summaries p on p.id = m.project_id
      join jsonb_array_elements(m.papers || m.kept) l on l ->> 'id' = r.paper_id::text
      where r.profile_id = ${profileId} order by r.updated_at`,
  },
]

const papersOf = (db: Db, projectId: string) =>
  listedPapers(db, { where: eq(libraryPapers.projectId, projectId), sort: 'author', limit: papersAtMost })

async function libraryOf(db: Db, projectId: string) {
  return (await papersOf(db, projectId)).map((paper) => ({
    title: paper.title,
    authors: paper.authors.map(inOneLine).join('; '),
    container: paper.container,
    year: paper.year,
    doi: paper.doi,
    pmid: paper.pmid,
    tags: paper.tags.join('; '),
    readers: paper.readings
      .flatMap(({ username, state }) => (state ? `${username}: ${readingLabels[state]}` : []))
      .join('; '),
    notes: paper.readings.flatMap(({ username, note }) => (note ? `${username}: ${note}` : [])).join('\n\n'),
    citedInDossier: paper.citedIn.includes('dossier') ? 'yes' : 'no',
    addedBy: paper.addedByName ?? 'Deleted user',
    addedOn: dayIn(paper.createdAt, defaultZone),
  }))
}

async function* libraryFiles(
  ...[{ db, storage }, { projectId, left }]: Parameters<FilesOfProject>
): ReturnType<FilesOfProject> {
  const papers = await papersOf(db, projectId)
  const references = papers.map(citedOf)
  if (references.length > 0) {
    yield { path: 'library.ris', content: Buffer.from(writeRis(references)) }
    yield { path: 'library.bib', content: Buffer.from(writeBibtex(references)) }
  }
  const unique = uniquePaths()
  const missing: string[] = []
  let room = left
  for (const { pdf } of papers) {
    if (!pdf) continue
    const path = unique(`library/${fileNameOf(pdf.name.replace(/\.pdf$/i, ''))}.pdf`)
    const bytes = pdf.size <= room ? await bytesOf(await storage(), pdf.versionId) : null
    if (bytes) {
      room -= bytes.length
      yield { path, content: bytes }
    } else missing.push(path)
  }
  return missing
}

/** The bytes of a PDF; null of one that was removed in the meantime. */
async function bytesOf(storage: Storage, versionId: string): Promise<Uint8Array | null> {
  try {
    return await buffer(await storage.read(versionId))
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  }
}

/** The papers of a library that are cited in the dossier of its project, as references. */
export async function citedInDossier(db: Db, projectId: string) {
  const where = and(isFoundBy(projectId, '', { search: '', citedIn: 'dossier' }))
  return (await listedPapers(db, { where, sort: 'author', limit: papersAtMost })).map(citedOf)
}
