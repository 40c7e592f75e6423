import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { openFolder } from '#server/ground/storage/folder-storage.ts'
import { openS3, type S3Settings } from '#server/ground/storage/s3-storage.ts'
import { storedFiles } from '#server/research/files/queries.ts'
import { flip, rowsIn, runCommand } from '#server/test/backups.ts'
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
  if (!oldest) console.log('SKIPPED: PostgreSQL 15 is not here: the way is to the embedded server, and back')
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

  const [file = ''] = readdirSync(join(whole, 'files'))
  const wrong: [string, (folder: string) => unknown, string][] = [
    [
      'a bit of a table',
      (folder) => flip(join(folder, 'tables/stage_chats.copy.gz')),
      'tables/stage_chats.copy.gz is not as',
    ],
    ['a bit of a file', (folder) => flip(join(folder, 'files', file)), `files/${file} is not as it was`],
    ['a missing file', (folder) => rmSync(join(folder, 'files', file)), `files/${file} is missing from this backup`],
    ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), 'is no complete backup'],
    [
      'cut off',
      (folder) => truncateSync(join(folder, 'tables/users_profiles.copy.gz'), 30),
      'users_profiles.copy.gz is not as',
    ],
    ['of a newer version', newer, 'This backup was made by version 9.0.0'],
  ]
  for (const [name, spoil, words] of wrong) {
    const folder = copyOf(name)
    await spoil(folder)
    const { message } = await rehearseRestore(folder, silent).catch((error) => error)
    expect(message, name).toContain(words)
    expect(message, name).toMatch(/^[^\n]+\.$/)
  }
})

test('the rehearsal as a command ends with 0 where a backup is right, and with 1 and one line where a bit of a file is not', async () => {
  const flipped = copyOf('flipped')
  const [file = ''] = readdirSync(join(flipped, 'files'))
  flip(join(flipped, 'files', file))
  const ends = (folder: string) =>
    runCommand('rehearse-restore.ts', folder, { DATA_DIR: join(scratch, 'data') }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }) => ({ code, said: stderr }),
    )
  expect(await ends(flipped)).toEqual({
    code: 1,
    said: expect.stringMatching(/^files\/\S+ is not as it was[^\n]*\.\n$/),
  })
  expect(await ends(whole)).toEqual({ code: 0, said: expect.stringContaining('histories are whole') })
})

async function newer(folder: string) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  await writeManifest(folder, { ...manifest, version: '9.0.0', migration: { name: '0999_later', when: 9e12 } })
}

/** The backup, beside a server that runs. */
async function runBackup(folder: string, env: Record<string, string>): Promise<void> {
  const { stdout } = await runCommand('take-backup.ts', folder, env)
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
