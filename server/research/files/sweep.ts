import { eq, inArray, lt, sql } from 'drizzle-orm'
import { uploadHours } from '#domain/research/files/files.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { fileUploads, fileVersions } from './tables.ts'

/** Ids that are looked up at once. */
const atOnce = 500
/** Milliseconds for which bytes are left alone although nothing names them: what names them may be about to be committed. */
const leftAlone = 3_600_000

/**
 * Ends uploads that were not completed within a day, and removes the bytes that belong to nothing: of removed versions, of
 * projects and accounts that were deleted, of uploads that ended. Answers how many were removed.
 */
export async function sweep(db: Db, storage: Storage, now: Date): Promise<number> {
  await db.delete(fileUploads).where(lt(fileUploads.startedAt, new Date(now.getTime() - uploadHours * 3_600_000)))
  let removed = 0
  let batch: string[] = []
  async function removeOrphans() {
    for (const id of await orphansOf(db, [...new Set(batch)])) {
      await storage.remove(id)
      removed += 1
    }
    batch = []
  }
  for await (const { id, storedAt, isUpload } of storage.list()) {
    if (now.getTime() - storedAt.getTime() < leftAlone) continue
    // What is left of the upload of a version, where a process was killed before it removed it.
    if (isUpload && (await db.$count(fileVersions, eq(fileVersions.id, id))) > 0) await storage.discard(id)
    else batch.push(id)
    if (batch.length === atOnce) await removeOrphans()
  }
  await removeOrphans()
  return removed
}

/** Those of these ids that neither a version nor an upload has. */
export async function orphansOf(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await db
    .select({ id: fileVersions.id })
    .from(fileVersions)
    .where(inArray(fileVersions.id, ids))
    .union(
      db
        .select({ id: sql<string>`${fileUploads.id}` })
        .from(fileUploads)
        .where(inArray(fileUploads.id, ids)),
    )
  const named = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !named.has(id))
}
