import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { newestMigration } from '#server/ground/db/migrate.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'
import { lockFiles } from './backup-lock.ts'
import { connect } from './connect.ts'
import { hashing, historyIn, listTables, nameOf, writeQuery, writeTable } from './copy-tables.ts'
import { type Listed, listFiles } from './list-files.ts'
import { fingerprintOf, listFile, type Manifest, storedFile, tableFile, writeManifest } from './manifest.ts'
import { onceInAWhile, type Say } from './say.ts'
import { WrongBackup } from './wrong-backup.ts'

type Source = {
  url: string
  storage: Storage
  /** What is in the storage: a query of ids, sizes and hashes. */
  stored: string
  secret: string
  version: string
}

/** Files that are copied at once. */
const atOnce = 4

/**
 * Writes a backup into an empty folder, while people work: the tables as they are at one moment, then the files that belong to
 * them. Nothing of it is ever held in memory as a whole. Answers with its manifest. Throws WrongBackup where something is in
 * the folder already.
 */
export async function takeBackup(source: Source, folder: string, say: Say): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new WrongBackup(`${folder} is not empty: name a folder that is, or one that does not exist yet.`)
  for (const part of ['tables', 'files']) await mkdir(join(folder, part), { recursive: true, mode: 0o700 })
  const client = await connect(source.url, 'backup')
  try {
    // What somebody removes meanwhile keeps its bytes until the backup has them.
    await lockFiles(client)
    await client.query('begin transaction isolation level repeatable read read only')
    const known = await writeDatabase(client, source, folder, say)
    await client.query('commit')
    const files = await writeFiles(source.storage, folder, known.files, say)
    // The lock has been held all the while.
    await client.query('select 1')
    const manifest: Manifest = { ...known, version: source.version, secret: fingerprintOf(source.secret), files }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

async function writeDatabase(client: pg.Client, { stored }: Source, folder: string, say: Say) {
  // The first query decides which moment it is.
  const { rows } = await client.query<{ takenAt: Date; postgres: string }>(
    `select clock_timestamp() as "takenAt", current_setting('server_version') as postgres`,
  )
  const [{ takenAt, postgres } = { takenAt: new Date(), postgres: '' }] = rows
  const migration = await newestMigration(client).catch(() => {
    throw new WrongBackup(
      'There is nothing in this database yet: start Ninefold on it first, or name another in DATABASE_URL.',
    )
  })
  if (!migration)
    throw new WrongBackup('This database is newer than this version: take the backup with the one that runs on it.')
  const all = await listTables(client)
  // A migration that rewrote a table now would leave it empty in this transaction.
  await client.query(`lock table ${all.map(nameOf).join(', ')} in access share mode`)
  const tables: Manifest['tables'] = []
  for (const table of all) {
    const written = await writeTable(client, table, tableFile(folder, table.name))
    tables.push({ ...table, ...written })
    if (written.rows > 0) say(`${table.name}: ${written.rows} rows`)
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  const listed = await writeQuery(client, `${stored} order by 1`, listFile(folder))
  return {
    ...{ format: 1 as const, postgres, takenAt: takenAt.toISOString(), migration, tables, sequences },
    files: { count: listed.rows, sha256: listed.sha256 },
    history: await historyIn(client),
  }
}

async function writeFiles(
  storage: Storage,
  folder: string,
  { count, sha256 }: { count: number; sha256: string },
  say: Say,
): Promise<Manifest['files']> {
  const wrong: string[] = []
  let [bytes, done] = [0, 0]
  const tell = onceInAWhile(say)
  async function write(file: Listed) {
    const isRight = await writeFile(storage, file, storedFile(folder, file.id))
    if (!isRight) wrong.push(file.id)
    bytes += file.size
    done += 1
    tell(() => `${done} of ${count} files, ${megabytes(bytes)}`)
  }
  await Readable.from(listFiles(folder)).forEach(write, { concurrency: atOnce })
  if (count > 0) say(`${count} files, ${megabytes(bytes)}`)
  return { count, bytes, sha256, wrong: wrong.sort() }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Whether the bytes are there, and those that were uploaded. */
async function writeFile(storage: Storage, { id, sha256 }: Listed, path: string): Promise<boolean> {
  const { stream, digest } = hashing()
  try {
    await pipeline(await storage.read(id), stream, createWriteStream(path, { mode: 0o600, flush: true }))
    return digest() === sha256
  } catch (error) {
    if (error instanceof NotStored) return false
    throw error
  }
}
