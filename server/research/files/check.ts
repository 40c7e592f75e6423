import { createHash } from 'node:crypto'
import { asc, gt } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'
import { orphansOf } from './sweep.ts'
import { fileVersions } from './tables.ts'

/** A version whose bytes are not what they were, or not there; or bytes that no version has. */
export type Wrong = { id: string; name: string | null; what: 'altered' | 'missing' | 'orphaned' }

/** Versions that are read from the database at once. */
const atOnce = 200

/**
 * Reads every version there is, and answers how many there are and which are not what was uploaded. Unless it is thorough, it only
 * looks whether they are there.
 */
export async function check(
  db: Db,
  storage: Storage,
  { isThorough = true } = {},
): Promise<{ versions: number; wrong: Wrong[] }> {
  const wrong: Wrong[] = []
  let versions = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (let rows = await after(db, last); rows.length > 0; rows = await after(db, last)) {
    for (const { id, name, size, sha256 } of rows) {
      const found = isThorough ? await measure(storage, id) : (await isThere(storage, id)) && { size, sha256 }
      if (!found) wrong.push({ id, name, what: 'missing' })
      else if (found.size !== size || found.sha256 !== sha256) wrong.push({ id, name, what: 'altered' })
      last = id
    }
    versions += rows.length
  }
  const seen = new Set<string>()
  for await (const { id } of storage.list()) {
    if (seen.has(id)) continue
    seen.add(id)
    if ((await orphansOf(db, [id])).length > 0) wrong.push({ id, name: null, what: 'orphaned' })
  }
  return { versions, wrong }
}

async function isThere(storage: Storage, id: string): Promise<boolean> {
  const bytes = await ifStored(() => storage.read(id, { start: 0, end: 0 }))
  bytes?.destroy()
  return bytes !== null
}

const measure = (storage: Storage, id: string) =>
  ifStored(async () => {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of (await storage.read(id)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
    }
    return { size, sha256: hash.digest('hex') }
  })

async function ifStored<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof NotStored) return null
    throw error
  }
}

const after = (db: Db, id: string) =>
  db
    .select({
      id: fileVersions.id,
      name: fileVersions.name,
      size: fileVersions.size,
      sha256: fileVersions.sha256,
    })
    .from(fileVersions)
    .where(gt(fileVersions.id, id))
    .orderBy(asc(fileVersions.id))
    .limit(atOnce)
