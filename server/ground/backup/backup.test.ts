import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { openFolder } from '#server/ground/storage/folder-storage.ts'
import { openS3, type S3Settings } from '#server/ground/storage/s3-storage.ts'
import { storedFiles } from '#server/research/files/queries.ts'
import { busyProject } from '#server/test/busy-project.ts'
import { createDatabase } from '#server/test/database.ts'
import { findOldestPostgres } from '#server/test/oldest-postgres.ts'
import { startS3 } from '#server/test/s3.ts'
import { createWorld, testSecret } from '#server/test/world.ts'
import { connect } from './connect.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const scratch = mkdtempSync(join(tmpdir(), 'ninefold-backup-test-'))
const silent = () => {}

let world: Awaited<ReturnType<typeof createWorld>>
/** A backup of a project in which something of every kind has happened. */
const whole = join(scratch, 'whole')

beforeAll(async () => {
  world = await createWorld()
  const { owner, projectId, stageId } = await busyProject(world)
  const message = 'A tab\there, \\N, a “quote”,\nand a new line'
  await owner.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message })
  await backUp(world.databaseUrl, whole)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(scratch, { recursive: true, force: true })
})

const backUp = async (url: string, folder: string) =>
  await takeBackup(
    { url, storage: await world.storage(), stored: storedFiles, secret: testSecret, version: '1.0.0' },
    folder,
    silent,
  )

test('embedded and a folder → PostgreSQL 15 and S3 → embedded and a folder: every row, sequence and file is the same', async () => {
  const oldest = findOldestPostgres()
  const data = join(scratch, 'oldest')
  const server = await startEmbedded(data, oldest ? { programs: oldest } : {})
  const { url, drop } = await createDatabase(inject('databaseUrl'), { empty: true })
  const s3 = await startS3()
  const there = await openS3(s3.settings)
  const back = await openFolder(join(scratch, 'back'))
  try {
    await restoreBackup(async () => ({ url: server.url, storage: there }), whole, silent)
    const again = join(scratch, 'again')
    await runBackup(again, { DATA_DIR: data, ...environmentOf(s3.settings) })
    await restoreBackup(async () => ({ url, storage: back }), again, silent)
    const before = await rowsIn(world.databaseUrl)
    expect(Object.values(before).filter(({ count }) => count > 0).length).toBeGreaterThan(20)
    expect(await rowsIn(server.url)).toEqual(before)
    expect(await rowsIn(url)).toEqual(before)
    const files = readdirSync(join(whole, 'files'))
    expect(files).toHaveLength(2)
    for (const file of files)
      expect(readFileSync(join(scratch, 'back', file))).toEqual(readFileSync(join(whole, 'files', file)))
  } finally {
    await server.stop()
    await s3.close()
    await drop()
  }
})

test('a backup that is taken while twenty people write has every message that was acknowledged before, and each one whole', async () => {
  await using busy = await createWorld()
  const owner = await busy.arrive('Ada', 'Institutions')
  const { projectId, stages } = await busy.startProject(owner)
  const writers = await Promise.all(Array.from({ length: 20 }, (_, at) => busy.join({ projectId }, `Writer${at}`)))
  const [posted, acknowledged] = [new Set<string>(), new Set<string>()]
  let isOver = false
  const writing = writers.map(async ({ calls }, at) => {
    const stageId = stages[at % stages.length]?.id ?? ''
    while (!isOver) {
      const id = crypto.randomUUID()
      posted.add(id)
      await calls.messages.post({ projectId, stageId, id, message: `From ${at}` })
      acknowledged.add(id)
      await pause(20)
    }
  })
  await expect.poll(() => acknowledged.size).toBeGreaterThan(60)
  const [before, folder] = [new Set(acknowledged), join(scratch, 'busy')]
  await backUp(busy.databaseUrl, folder)
  isOver = true
  await Promise.all(writing)
  expect(acknowledged.size).toBeGreaterThan(before.size)
  const { url, drop } = await createDatabase(inject('databaseUrl'), { empty: true })
  const client = await connect(url, 'test')
  try {
    await restoreBackup(async () => ({ url, storage: await world.storage() }), folder, silent)
    const { rows: found } = await client.query<{ id: string; isWhole: boolean }>(`
      select m.id, exists (select from activity_notifications a where a.stage_id = m.stage_id
        and a.triggered_by_user_id = m.user_id and (a.facts ->> 'seq')::int = m.seq)
        and m.seq = row_number() over (partition by m.stage_id order by m.seq) as "isWhole" from stage_chats m`)
    const ids = new Set(found.map(({ id }) => id))
    expect([...before].filter((id) => !ids.has(id))).toEqual([])
    expect([...ids].filter((id) => !posted.has(id))).toEqual([])
    expect(found.filter(({ isWhole }) => !isWhole)).toEqual([])
  } finally {
    await client.end()
    await drop()
  }
})

test('a backup is restored into an empty database alone, and nothing is written into any other', async () => {
  const before = await rowsIn(world.databaseUrl)
  const open = async () => ({ url: world.databaseUrl, storage: await world.storage() })
  await expect(restoreBackup(open, whole, silent)).rejects.toThrow('This database is not empty: name a new one')
  expect(await rowsIn(world.databaseUrl)).toEqual(before)
  await expect(backUp(world.databaseUrl, whole)).rejects.toThrow('is not empty')
})

test('a restore needs no more than a database of its own, and where it fails half way it leaves that as empty as it was', async () => {
  const wrong = copyOf('wrong')
  const manifest: Manifest = JSON.parse(readFileSync(join(wrong, 'manifest.json'), 'utf8'))
  const tables = manifest.tables.map((each) => (each.name === 'users_profiles' ? { ...each, rows: 1 } : each))
  await writeManifest(wrong, { ...manifest, tables })
  const { url, drop } = await createDatabase(inject('databaseUrl'), { empty: true })
  const owner = `owner_${crypto.randomUUID().slice(0, 8)}`
  await execute(url, `create role ${owner} login; alter database "${new URL(url).pathname.slice(1)}" owner to ${owner}`)
  const open = async () => ({ url: url.replace(/\/\/.*@/, `//${owner}@`), storage: await world.storage() })
  await expect(restoreBackup(open, wrong, silent)).rejects.toThrow('tables/users_profiles.copy.gz is not as it was')
  expect(await rowsIn(url)).toEqual({})
  await restoreBackup(open, whole, silent)
  expect(await rowsIn(url)).toEqual(await rowsIn(world.databaseUrl))
  await drop()
  await execute(inject('databaseUrl'), `drop role ${owner}`)
})

async function execute(url: string, statements: string): Promise<void> {
  const client = await connect(url, 'test')
  await client.query(statements).finally(() => client.end())
}

test('a backup of an older version is restored and brought up to date', async () => {
  const [older, now] = [
    await createDatabase(inject('databaseUrl'), { empty: true }),
    await createDatabase(inject('databaseUrl'), { empty: true }),
  ]
  const entries: { when: number }[] = JSON.parse(
    readFileSync(join(import.meta.dirname, '../db/migrations/meta/_journal.json'), 'utf8'),
  ).entries
  await migrate(older.url, { upTo: entries[3]?.when ?? 0 })
  const folder = join(scratch, 'older')
  const { migration } = await backUp(older.url, folder)
  expect(migration.name).toMatch(/^0003_/)
  await restoreBackup(async () => ({ url: now.url, storage: await world.storage() }), folder, silent)
  const tablesOf = async (url: string) =>
    Object.keys(await rowsIn(url))
      .filter((name) => !name.includes('seq'))
      .sort()
  expect(await tablesOf(now.url)).toEqual(await tablesOf(world.databaseUrl))
  for (const { drop } of [older, now]) await drop()
})

test('a rehearsal says how long a restore takes, and in one sentence what is wrong with a backup', async () => {
  const said: string[] = []
  await rehearseRestore(whole, (line) => said.push(line))
  expect(said.join('\n')).toMatch(
    /^Restored in \d+ s, as it was at .*: \d+ rows in \d+ tables, 2 files\.\n\d+ entries of 1 histories are whole, and 2 files/,
  )

  const flipped = copyOf('flipped')
  flip(join(flipped, 'tables/stage_chats.copy.gz'))
  await expect(rehearseRestore(flipped, silent)).rejects.toThrow(
    /^tables\/stage_chats.copy.gz is not as it was[^.]*\.$/,
  )

  const missing = copyOf('missing')
  const [file = ''] = readdirSync(join(missing, 'files'))
  rmSync(join(missing, 'files', file))
  await expect(rehearseRestore(missing, silent)).rejects.toThrow(`files/${file} is missing from this backup`)

  const cut = copyOf('cut')
  rmSync(join(cut, 'manifest.json'))
  await expect(rehearseRestore(cut, silent)).rejects.toThrow('is no complete backup')
  const shorter = copyOf('shorter')
  truncateSync(join(shorter, 'tables/users_profiles.copy.gz'), 30)
  await expect(rehearseRestore(shorter, silent)).rejects.toThrow('tables/users_profiles.copy.gz is not as it was')

  const newer = copyOf('newer')
  const manifest = JSON.parse(readFileSync(join(newer, 'manifest.json'), 'utf8'))
  await writeManifest(newer, { ...manifest, version: '9.0.0', migration: { name: '0999_later', when: 9e12 } })
  await expect(rehearseRestore(newer, silent)).rejects.toThrow(/^This backup was made by version 9\.0\.0.*newer one\.$/)
})

/** The command, beside a server that runs. */
async function runBackup(folder: string, env: Record<string, string>): Promise<void> {
  const app = join(import.meta.dirname, '../../app')
  const args = ['--import', join(app, 'import-quickly.ts'), join(app, 'take-backup.ts'), folder]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'test', BASE_URL: '', DATABASE_URL: '', APP_SECRET: testSecret, ...env },
  })
  expect(stdout).toMatch(/stage_chats: 3 rows[\s\S]*The histories end with [0-9a-f]{64}\.\n$/)
}

const environmentOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings) => ({
  ...{ S3_ENDPOINT: endpoint ?? '', S3_BUCKET: bucket },
  ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
})

function copyOf(name: string): string {
  cpSync(whole, join(scratch, name), { recursive: true })
  return join(scratch, name)
}

/** Changes one bit in the middle of a file. */
function flip(path: string) {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

/** How many rows every table has, and a hash of them; and where every sequence is. */
async function rowsIn(url: string): Promise<Record<string, { count: number; hash: string }>> {
  const client = await connect(url, 'test')
  // What was done beside a migration belongs to the one database: a restored one does it again.
  const { rows: tables } = await client.query(`select relname as name, nspname as schema from pg_class
    join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind = 'r' and relname <> 'online_steps' order by 1`)
  const found: Record<string, { count: number; hash: string }> = {}
  for (const { schema, name } of tables) {
    const { rows } =
      await client.query(`select count(*)::int, md5(string_agg(t::text, '' order by t::text collate "C")) as hash
      from ${schema}.${name} t`)
    found[name] = rows[0]
  }
  const { rows: sequences } = await client.query(
    `select sequencename as name, last_value::int as count from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, count } of sequences) found[name] = { count, hash: '' }
  await client.end()
  return found
}
