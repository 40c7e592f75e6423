import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import { uploadHours } from '#domain/research/files/files.ts'
import { isBackupTaken } from '#server/ground/backup/backup-lock.ts'
import { findRestored, type Restored } from '#server/ground/backup/restored.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { paperPdfs } from '#server/papers/library/reads.ts'
import { fileUploads, fileVersions, stageFiles } from './tables.ts'

/** Ids that are looked up at once. */
const atOnce = 500
/** Milliseconds for which bytes are left alone although nothing names them: what names them may be about to be committed. */
const leftAlone = 3_600_000
/** The same after a restore: thirty days in which what is missed can be found. */
const afterRestore = 30 * 86_400_000

/**
 * Ends uploads that were not completed within a day, and removes the bytes that belong to nothing: of removed versions, of
 * projects and accounts that were deleted, of uploads that ended. Answers how many were removed.
 */
export async function sweep(db: Db, storage: Storage, now: Date): Promise<number> {
  const left = leftAloneAt(now, await findRestored(db))
  await db.delete(fileUploads).where(lt(fileUploads.startedAt, new Date(now.getTime() - uploadHours * 3_600_000)))
  await removeUnnamed(db, now)
  let removed = 0
  let batch: string[] = []
  async function removeOrphans() {
    const orphans = await orphansOf(db, [...new Set(batch)])
    // It may be about to copy them.
    if (await isBackupTaken(db)) return
    for (const id of orphans) {
      await storage.remove(id)
      removed += 1
    }
  }
  for await (const { id, storedAt, isUpload } of storage.list()) {
    if (left(storedAt)) continue
    // What is left of the upload of a version, where a process was killed before it removed it.
    if (isUpload && (await db.$count(fileVersions, eq(fileVersions.id, id))) > 0) await storage.discard(id)
    else batch.push(id)
    if (batch.length === atOnce) {
      await removeOrphans()
      batch = []
    }
  }
  await removeOrphans()
  return removed
}

/**
 * Which bytes are left alone. A database that was restored does not know what was stored after its backup: somebody may still
 * need it.
 */
function leftAloneAt(now: Date, restored: Restored | null): (storedAt: Date) => boolean {
  const knownFrom =
    restored && now.getTime() < restored.restoredAt.getTime() + afterRestore ? restored.restoredAt : null
  return (storedAt) => now.getTime() - storedAt.getTime() < leftAlone || (knownFrom !== null && storedAt <= knownFrom)
}

/** Removes PDFs that no paper has had for an hour, as the sweeper has noticed before. */
async function removeUnnamed(db: Db, now: Date): Promise<void> {
  const isNamed = sql`exists (select from ${paperPdfs} where pdf_id = ${stageFiles.id})`
  await db.execute(sql`update ${stageFiles} set unnamed_since = case when ${isNamed} then null else ${now}::timestamptz end
    where project_id is not null and ${isNamed} = (unnamed_since is not null)`)
  await db.transaction(async (tx) => {
    // Locked first, so that a paper which gets one of them in the meantime is seen, or waits.
    const { rows } = await tx.execute<{ id: string }>(sql`select id from ${stageFiles}
      where unnamed_since < ${new Date(now.getTime() - leftAlone)} for update skip locked`)
    if (rows.length === 0) return
    await tx.delete(stageFiles).where(
      and(
        inArray(
          stageFiles.id,
          rows.map(({ id }) => id),
        ),
        not(isNamed),
      ),
    )
  })
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
