import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  type Binaries,
  findBinaries,
  giveToPostgres,
  isPostgres,
  runPostgres,
} from '#server/ground/db/postgres-process.ts'
import { freePort } from '#server/ground/free-port.ts'

type Server = {
  folder?: string
  options?: string
  /** Another PostgreSQL than the one that comes with the packages. */
  programs?: Binaries | null
}

/** A separate PostgreSQL server that can be killed and restarted at the same address. */
export async function startPostgres({
  folder = mkdtempSync(join(tmpdir(), 'ninefold-postgres-')),
  options = '',
  programs = null,
}: Server = {}) {
  const { initdb, pg_ctl: pgCtl } = programs ?? (await findBinaries())
  const data = join(folder, 'data')
  const port = await freePort()
  if (!existsSync(data)) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    giveToPostgres(data)
    await runPostgres(initdb, ['-D', data, '-U', 'ninefold', '--auth=trust', '--encoding=UTF8', '--locale=C'], data)
  }
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' ${options}`
  const log = join(data, 'server.log')
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

  /** Tries for a minute: what a killed server left behind takes a moment to go. */
  async function start() {
    const deadline = Date.now() + 60_000
    for (;;) {
      try {
        await runPostgres(pgCtl, ['start', '-D', data, '-w', '-t', '60', '-l', log, '-o', settings], data)
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await pause(100)
      }
    }
  }

  await start()
  // The database server never outlives the trial.
  const endToo = () => {
    if (existsSync(join(data, 'postmaster.pid'))) process.kill(pid(), 'SIGQUIT')
  }
  process.once('exit', endToo)
  const address = (database: string) => `postgres://ninefold@127.0.0.1:${port}/${database}`
  async function query<Row extends pg.QueryResultRow>(text: string, database = 'ninefold'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: address(database), application_name: 'saboteur' })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  if (!(await query(`select 1 from pg_database where datname = 'ninefold'`, 'postgres')).length)
    await query('create database ninefold', 'postgres')

  return {
    url: address('ninefold'),
    port,
    data,
    start,
    query,
    /** Ends every connection of the product, and says how many there were. */
    async terminate(): Promise<number> {
      const rows = await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'ninefold%' and pid <> pg_backend_pid()`)
      return rows.length
    },
    async kill() {
      const postmaster = pid()
      process.kill(postmaster, 'SIGKILL')
      while (isPostgres(postmaster)) await pause(10)
    },
    async stop() {
      process.off('exit', endToo)
      await runPostgres(pgCtl, ['stop', '-D', data, '-m', 'immediate', '-w'], data).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
