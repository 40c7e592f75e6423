import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { dayOf, longDate } from '#domain/ground/dates.ts'
import type { Approval } from '#domain/research/ethics/approvals.ts'
import { documentKinds, documentName, type Footer } from '#domain/research/ethics/documents.ts'
import { answersFor, missingOf, needsOf } from '#domain/research/ethics/needs.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { fileNameOf, uniquePaths } from '#server/ground/file-name.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import type { ExportedFile } from '#server/ground/write-zip.ts'
import { answersOf, documentsOf } from '../queries.ts'

const main = readFileSync(new URL('./application.typ', import.meta.url), 'utf8')

type Parts = { db: Db; storage: Storage }

/**
 * The documents of an application, in the order in which committees read them, each under the name that people gave it, and then
 * their index: it names what the archive holds, each with the version and the day in its own footer, and what is missing. For one
 * approval these are its own and those that belong to all; without one they are all there are.
 */
export async function* applicationOf(
  { db, storage }: Parts,
  project: { id: string; title: string },
  approval: Pick<Approval, 'id' | 'kind' | 'committee' | 'reference'> | null,
  now: Date,
): AsyncGenerator<ExportedFile> {
  const [all, answered] = [await documentsOf(db, project.id), await answersOf(db, project.id)]
  const documents = all.filter(({ approvalId }) => !approval || !approvalId || approvalId === approval.id)
  const answers = answered && approval ? answersFor(approval.kind, answered) : answered
  const inOrder = documents.toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind))
  const unique = uniquePaths()
  const rows = []
  for (const { kind, who, language, validUntil, name, version, versionId, footers } of inOrder) {
    const path = unique(`${String(rows.length + 1).padStart(2, '0')} ${fileNameOf(name)}`)
    const content = await bytesOf(storage, versionId)
    if (content) yield { path, content }
    rows.push({
      path: content ? path : 'Removed while this was put together',
      what: documentName({ kind, who, language }),
      own: ownOf(footers[versionId]),
      version: String(version),
      until: validUntil ? longDate(validUntil) : '',
    })
  }
  const missing = answers ? missingOf(needsOf(answers), documents) : []
  const content = {
    title: project.title,
    committee: approval ? [approval.committee, approval.reference].filter(Boolean).join(', ') : '',
    day: dayOf(now),
    rows,
    missing: missing.map(documentName),
  }
  yield { path: '00 Index.pdf', content: await typesetPdf({ main, content }) }
}

/** “2.1, 3 March 2027”, as a committee’s letter names a document. */
const ownOf = (footer: Footer | undefined) =>
  [footer?.version, footer?.date && longDate(footer.date)].filter(Boolean).join(', ')

/** The bytes of a version; null of one that was removed in the meantime. */
async function bytesOf(storage: Storage, versionId: string): Promise<Uint8Array | null> {
  try {
    return await buffer(await storage.read(versionId))
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  }
}
