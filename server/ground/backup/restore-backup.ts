import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { migrate } from '#server/ground/db/migrate.ts'
import { migrationOf } from '#server/ground/db/upgrades/journal.ts'
import { NotStored, type Storage } from '#server/ground/storage/storage.ts'
import { connect } from './connect.ts'
import { historyIn, listTables, nameOf, readTable } from './copy-tables.ts'
import { hashOf } from './hash-of.ts'
import { type Listed, listFiles } from './list-files.ts'
import { altered, checkTables, type Manifest, readManifest, storedFile, tableFile } from './manifest.ts'
import { markRestored } from './restored.ts'
import { onceInAWhile, type Say } from './say.ts'
import { WrongBackup } from './wrong-backup.ts'

type Target = { url: string; storage: Storage }

/** Files that are stored at once. */
const atOnce = 4

/**
 * Restores a backup into an empty database, and its files into the storage, where others are left as they are; then brings the
 * database up to date. It is all there, or nothing of the database is. Throws WrongBackup where the
 * backup or the database is not fit for it.
 */
export async function restoreBackup(open: () => Promise<Target>, folder: string, say: Say): Promise<Manifest> {
  const manifest = readManifest(folder)
  refuseNewer(manifest)
  await checkTables(folder, manifest)
  await checkFiles(folder, manifest)
  const { url, storage } = await open()
  const client = await connect(url, 'restore')
  try {
    await refuseFilled(client)
    await storeFiles(storage, folder, manifest, say)
    try {
      await migrate(url, { upTo: manifest.migration.when })
      await load(client, folder, manifest, say)
    } catch (error) {
      await empty(client)
      throw error
    }
    await migrate(url)
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
  }
}

function refuseNewer({ version, migration }: Manifest) {
  if (migrationOf(migration.when)?.name === migration.name) return
  throw new WrongBackup(
    `This backup was made by version ${version}, with the migration ${migration.name}, which this version does not have: restore it with that version or a newer one.`,
  )
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFilled: boolean }>(`
    select exists (select from pg_class where relkind in ('r', 'p')
      and relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema'))
      as "isFilled"`)
  if (!rows[0]?.isFilled) return
  throw new WrongBackup(
    'This database is not empty: name a new one in DATABASE_URL, or a new folder in DATA_DIR where there is none.',
  )
}

/** Makes it as it was before. Where that is not allowed, why it could not be filled is said all the same. */
async function empty(client: pg.Client): Promise<void> {
  await client.query('rollback')
  await client
    .query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade')
    .catch(() => {})
}

/** Foreign keys are added again when everything is there; triggers have done their work when the rows were written. */
async function load(client: pg.Client, folder: string, manifest: Manifest, say: Say): Promise<void> {
  const all = (await listTables(client)).map(nameOf)
  await client.query('begin')
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { drop } of keys) await client.query(drop)
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  // Migrations write some rows, too.
  await client.query(`truncate ${all.join(', ')}`)
  for (const { rows, ...table } of manifest.tables) {
    const count = await readTable(client, table, tableFile(folder, table.name))
    if (count !== rows) throw altered(`tables/${table.name}.copy.gz`)
    if (rows > 0) say(`${table.name}: ${rows} rows`)
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  for (const { add } of keys) await client.query(add)
  for (const { name, last } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [nameOf({ name }), last])
  if (!isDeepStrictEqual(await historyIn(client), manifest.history)) throw altered('The history')
  await markRestored(client, { takenAt: new Date(manifest.takenAt), history: manifest.history })
  await client.query('commit')
}

async function storeFiles(storage: Storage, folder: string, { files }: Manifest, say: Say): Promise<void> {
  const tell = onceInAWhile(say)
  let done = 0
  async function store(file: Listed) {
    if (!files.wrong.includes(file.id)) await storeFile(storage, file, folder)
    done += 1
    tell(() => `${done} of ${files.count} files`)
  }
  await Readable.from(listFiles(folder)).forEach(store, { concurrency: atOnce })
  if (files.count > 0) say(`${files.count} files`)
}

/** That all are there, which takes a moment; what is in them is compared when they are stored. */
async function checkFiles(folder: string, { files: { wrong } }: Manifest): Promise<void> {
  for await (const { id, size } of listFiles(folder)) {
    const found = await stat(storedFile(folder, id)).catch(() => null)
    if (wrong.includes(id)) continue
    if (!found) throw new WrongBackup(`files/${id} is missing from this backup: use another copy of it.`)
    if (found.size !== size) throw altered(`files/${id}`)
  }
}

/** What is stored already, and as it should be, stays. */
async function storeFile(storage: Storage, { id, size, sha256 }: Listed, folder: string): Promise<void> {
  const path = storedFile(folder, id)
  if ((await hashOf(createReadStream(path))) !== sha256) throw altered(`files/${id}`)
  const there = await storage.read(id).then(hashOf, (error) => {
    if (error instanceof NotStored) return null
    throw error
  })
  if (there === sha256) return
  await storage.remove(id)
  await storage.begin(id, size)
  await storage.uploads.write(createReadStream(path), id, 0)
  await storage.settle(id)
  await storage.discard(id)
}
