import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/ground/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/ground/db/embedded.ts'
import { check } from '#server/ground/history/check.ts'
import { openFolder } from '#server/ground/storage/folder-storage.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { hashOf } from './hash-of.ts'
import { listFiles } from './list-files.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Say } from './say.ts'
import { WrongBackup } from './wrong-backup.ts'

/** Files that are read again once they are restored. */
const sample = 100

/**
 * Restores a backup into a server and a folder of their own, which are removed afterwards, and compares what came back with
 * what was backed up. Throws WrongBackup at the first difference.
 */
export async function rehearseRestore(folder: string, say: Say): Promise<void> {
  const began = performance.now()
  const scratch = await mkdtemp(join(tmpdir(), 'ninefold-rehearsal-'))
  const storage = await openFolder(join(scratch, 'files'))
  let server: Embedded | undefined
  async function open() {
    server = await startEmbedded(scratch)
    return { url: server.url, storage }
  }
  try {
    const manifest = await restoreBackup(open, folder, () => {})
    const seconds = Math.round((performance.now() - began) / 1000)
    await checkHistory(server?.url ?? '')
    const read = await readSample(storage, folder, manifest)
    const { tables, files, history, takenAt } = manifest
    const rows = tables.reduce((sum, each) => sum + each.rows, 0)
    say(
      `Restored in ${seconds} s, as it was at ${takenAt}: ${rows} rows in ${tables.length} tables, ${files.count} files.`,
    )
    say(`${history.entries} entries of ${history.projects} histories are whole, and ${read} files were read again.`)
  } finally {
    await server?.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The chains are followed here; that they end as they did is part of every restore. */
async function checkHistory(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1, name: 'ninefold-rehearsal' })
  const { broken } = await check(db).finally(close)
  const [first] = broken
  if (first)
    throw new WrongBackup(
      `Entry ${first.seq} of the history of project ${first.projectId} is ${first.what}: run npm run check:history where the backup was made.`,
    )
}

/** Reads some of the files back, spread over all of them. */
async function readSample(storage: Storage, folder: string, { files }: Manifest): Promise<number> {
  const step = Math.max(1, Math.floor(files.count / sample))
  let [at, read] = [0, 0]
  for await (const { id, sha256 } of listFiles(folder)) {
    at += 1
    if (at % step !== 0 || files.wrong.includes(id)) continue
    if ((await hashOf(await storage.read(id))) !== sha256)
      throw new WrongBackup(`File ${id} did not come back as it was: rehearse again, on another disk.`)
    read += 1
  }
  return read
}
