import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/ground/db/embedded.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { type Binaries, findBinaries } from '#server/ground/db/postgres-process.ts'
import { runOnlineSteps } from '#server/ground/db/upgrades/run-online-steps.ts'
import { startJobs } from '#server/ground/jobs/boss.ts'
import { createLog } from '#server/ground/log.ts'
import { mailQueue } from '#server/ground/mail/send.ts'
import { makeRunFolder, removeAbandoned } from './abandoned.ts'
import { findOldestPostgres, oldestProject } from './oldest-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

const template = 'template_ninefold'

/**
 * One real PostgreSQL for all tests, with a migrated database that they share, and a copy of it as the template for the
 * others: nobody connects to that one, or PostgreSQL would refuse to copy it.
 */
export default async function setup(project: TestProject) {
  const programs = project.name === oldestProject ? findOldestPostgres() : await findBinaries()
  if (!programs) throw new Error(`There is no PostgreSQL for the project ${project.name}`)
  for (const folder of await removeAbandoned('tests')) console.log(`Removed ${folder} of a test run that was killed.`)
  const dataDir = makeRunFolder('tests', inMemory() ?? tmpdir())
  // With owners and modes: PostgreSQL does not start otherwise.
  execFileSync('cp', ['-a', `${await prepared(programs)}/.`, dataDir])
  const server = await startEmbedded(dataDir, { database: 'shared', programs })
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * A stopped server with all databases in it, created once for these migrations and these packages: creating it takes
 * longer than most test files.
 */
async function prepared(programs: Binaries): Promise<string> {
  const hash = createHash('sha256')
    .update(programs.initdb)
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(import.meta.filename)
  for (const file of [...readdirSync(migrations).sort(), 'meta/_journal.json']) {
    if (file !== 'meta') hash.update(file).update(readFileSync(join(migrations, file)))
  }
  const folder = join(root, 'node_modules/.cache/ninefold', hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}.`)
  const server = await startEmbedded(making, { database: 'shared', programs })
  await promiseNothing(server.url)
  await migrate(server.url)
  await runOnlineSteps(server.url, createLog('silent')).done
  const jobs = await startJobs(server.url, [mailQueue], createLog('silent'))
  await jobs.stop()
  await administer(server.url, `create database ${template} template shared`)
  await server.stop()
  askNoPassword(making)
  // Of several processes that create it at once, one is first.
  try {
    renameSync(making, folder)
  } catch {
    rmSync(making, { recursive: true, force: true })
  }
  return folder
}

const root = join(import.meta.dirname, '../..')
const migrations = join(root, 'server/ground/db/migrations')

/** Test data need not survive a power failure, so tests do not wait for the disk. */
async function promiseNothing(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Tests open thousands of connections, and a password costs each of them some milliseconds. */
function askNoPassword(dataDir: string) {
  const file = join(dataDir, 'postgres/pg_hba.conf')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('scram-sha-256', 'trust'))
}

/** Where Linux keeps files in memory, if there is room for what tests write. */
function inMemory(): string | null {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return null
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4e9 ? folder : null
}

/** Makes a database of its own from the template, or an empty one, and says how to remove it. */
export async function createDatabase(
  sharedUrl: string,
  { empty = false } = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(sharedUrl, `create database ${name} template ${empty ? 'template0' : template} strategy file_copy`)
  const url = new URL(sharedUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => administer(sharedUrl, `drop database ${name} with (force)`) }
}

/**
 * Executes a statement about databases, one after the other: PostgreSQL makes only one copy of a template at a time.
 */
async function administer(sharedUrl: string, statement: string): Promise<void> {
  const admin = new URL(sharedUrl)
  admin.pathname = '/postgres'
  const client = new pg.Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
