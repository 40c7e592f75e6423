import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { loadSecret } from '#server/ground/config/load-secret.ts'
import { freePort } from '#server/ground/free-port.ts'
import { type Binaries, findBinaries, giveToPostgres, isPostgres, runPostgres } from './postgres-process.ts'

export class AlreadyRunning extends Error {}

export type Embedded = { url: string; stop: () => Promise<void> }

/** Held by the app for as long as it lives: the server itself knows whether an app still uses this folder. */
const appLock = 90_210_002

const user = 'ninefold'

type Options = {
  database?: string
  /** Called when the server is lost while the app runs. */
  onLost?: () => void
  /** Another PostgreSQL than the one that comes with the packages. */
  programs?: Binaries
}

/**
 * Starts the PostgreSQL server in `dataDir`, creating it first where there is none. A server left behind by an app that
 * was killed is taken over. Rejects with AlreadyRunning while another app uses the folder.
 */
export async function startEmbedded(
  dataDir: string,
  { database = 'ninefold', onLost = () => {}, programs }: Options = {},
): Promise<Embedded> {
  const folder = join(dataDir, 'postgres')
  const binaries = programs ?? (await findBinaries())
  mkdirSync(dataDir, { recursive: true })
  const password = loadSecret(join(dataDir, 'postgres-password'))
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(folder, binaries, password)

  const address = (port: number, name: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
  const { port, client: holder } = await insist(async () => {
    const found = (await findRunning(folder)) ?? (await startServer(folder, binaries.pg_ctl))
    return { port: found, client: await holdLock(await connect(address(found, 'postgres')), dataDir) }
  })
  const { rowCount } = await holder.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await holder.query(`create database ${holder.escapeIdentifier(database)}`)

  let stopping = false
  holder.on('end', () => stopping || onLost())
  return {
    url: address(port, database),
    async stop() {
      stopping = true
      // The lock is released with the server and not before: nobody may take over a server that is about to stop.
      await runPostgres(binaries.pg_ctl, ['stop', '-D', folder, '-m', 'fast', '-w'], folder)
      await holder.end().catch(() => {})
    },
  }
}

/** The address of the server that runs in `dataDir`, for another process beside the app; null when none does. */
export async function findEmbedded(dataDir: string, database = 'ninefold'): Promise<string | null> {
  const port = await findRunning(join(dataDir, 'postgres'))
  const password = loadSecret(join(dataDir, 'postgres-password'))
  return port === null ? null : `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** Created beside its final place and moved there, so that a start killed half way leaves nothing half done. */
async function initialise(folder: string, { initdb, text }: Binaries, password: string) {
  const making = `${folder}.${randomBytes(6).toString('hex')}`
  const passwordFile = `${making}.password`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  giveToPostgres(making)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveToPostgres(passwordFile)
  try {
    const access = ['-U', user, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    await runPostgres(initdb, ['-D', making, ...access, '--encoding=UTF8', ...text], making)
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Tries for half a minute: a server may be in the middle of starting or stopping, and what a killed one left behind
 * takes a moment to go.
 */
async function insist<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof AlreadyRunning || Date.now() > deadline) throw error
      await pause(200)
    }
  }
}

async function startServer(folder: string, pgCtl: string): Promise<number> {
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  const args = ['start', '-D', folder, '-w', '-t', '60', '-l', join(folder, 'server.log'), '-o', options]
  await runPostgres(pgCtl, args, folder).catch((error) => {
    const log = readFileSync(join(folder, 'server.log'), 'utf8').trim().split('\n').slice(-5).join('\n')
    throw new Error(`The embedded PostgreSQL did not start:\n${log}`, { cause: error })
  })
  return port
}

/**
 * The port of the server that runs on this folder, if one does. Its pid file has the process id in the first line and
 * the port in the fourth.
 */
async function findRunning(folder: string): Promise<number | null> {
  const file = join(folder, 'postmaster.pid')
  for (let tries = 0; tries < 100; tries += 1) {
    if (!existsSync(file)) return null
    const lines = readFileSync(file, 'utf8').split('\n')
    if (!isPostgres(Number(lines[0]))) {
      rmSync(file, { force: true })
      return null
    }
    if (lines[3] && lines[7]?.startsWith('ready')) return Number(lines[3])
    await pause(100)
  }
  return null
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'ninefold-lock', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function holdLock(client: pg.Client, dataDir: string): Promise<pg.Client> {
  // A killed app's connection is closed by the system at once, but its server process needs a moment to see it.
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [appLock])
    if (rows[0].mine) return client
    await pause(50)
  }
  await client.end()
  throw new AlreadyRunning(
    `Ninefold is already running on ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}
