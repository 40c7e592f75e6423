import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { dayOf, longDate } from '#domain/ground/dates.ts'
import { documentKinds, documentName } from '#domain/research/ethics/documents.ts'
import { missingOf, needsOf } from '#domain/research/ethics/needs.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { fileNameOf, uniquePaths } from '#server/ground/file-name.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import type { ExportedFile } from '#server/ground/write-zip.ts'
import { answersOf, documentsOf } from './queries.ts'

const main = readFileSync(new URL('./application.typ', import.meta.url), 'utf8')

type Parts = { db: Db; storage: Storage }

/**
 * The documents of an application, in the order in which committees read them, each under the name that people gave it, and then
 * their index: it names what the archive holds, and what is missing.
 */
export async function* applicationOf(
  { db, storage }: Parts,
  project: { id: string; title: string },
  now: Date,
): AsyncGenerator<ExportedFile> {
  const [documents, answers] = [await documentsOf(db, project.id), await answersOf(db, project.id)]
  const inOrder = documents.toSorted((a, b) => documentKinds.indexOf(a.kind) - documentKinds.indexOf(b.kind))
  const unique = uniquePaths()
  const rows = []
  for (const { kind, who, language, validUntil, name, version, versionId } of inOrder) {
    const path = unique(`${String(rows.length + 1).padStart(2, '0')} ${fileNameOf(name)}`)
    const content = await bytesOf(storage, versionId)
    if (content) yield { path, content }
    rows.push({
      path: content ? path : 'Removed while this was put together',
      what: documentName({ kind, who, language }),
      version: String(version),
      until: validUntil ? longDate(validUntil) : '',
    })
  }
  const missing = answers ? missingOf(needsOf(answers), documents) : []
  const content = {
    title: project.title,
    day: dayOf(now),
    rows,
    missing: missing.map(documentName),
  }
  yield { path: '00 Index.pdf', content: await typesetPdf({ main, content }) }
}

/** The bytes of a version; null of one that was removed in the meantime. */
async function bytesOf(storage: Storage, versionId: string): Promise<Uint8Array | null> {
  try {
    return await buffer(await storage.read(versionId))
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  }
}
