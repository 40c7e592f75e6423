import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reportNames } from '#domain/institutions/reports/reports.ts'
import { freePort } from '#server/ground/free-port.ts'
import { createLog } from '#server/ground/log.ts'
import { nouns } from '#server/nouns.ts'
import { makeExport } from '#server/research/exports/make-export.ts'
import { exports } from '#server/research/exports/tables.ts'
import { isMoved } from '#server/test/days.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { findOldestPostgres, oldestProject } from '#server/test/oldest-postgres.ts'
import { testConfig, worldOn } from '#server/test/world.ts'
import { type Database, openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { giveToPostgres, runPostgres } from './postgres-process.ts'
import { databaseFor, openReplica, type Replica, readLong, readThrough } from './replica.ts'

const programs = isMoved ? null : findOldestPostgres()
if (!programs) console.log(`SKIPPED: the tests of a standby on ${oldestProject} (apt install postgresql-15)`)

describe.skipIf(!programs)('a standby that follows by streaming', () => {
  const bin = dirname(programs?.initdb ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-replica-'))
  giveToPostgres(folder)
  const ports = { primary: 0, standby: 0 }
  let primary: Database
  let standby: Database
  let replica: Replica
  const log: string[] = []

  const urlOf = (name: keyof typeof ports) => `postgres://ninefold@127.0.0.1:${ports[name]}/ninefold`
  const pgCtl = (name: keyof typeof ports, ...args: string[]) =>
    runPostgres(join(bin, 'pg_ctl'), [...args, '-D', join(folder, name), '-w', '-t', '60'], folder)
  const start = (name: keyof typeof ports) => {
    const settings = `-p ${ports[name]} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
    return pgCtl(name, 'start', '-l', join(folder, `${name}.log`), '-o', settings)
  }
  const stop = (name: keyof typeof ports) => pgCtl(name, 'stop', '-m', 'immediate').catch(() => {})

  /** With what a test asks for, and no rest after trouble. */
  const open = () =>
    openReplica(urlOf('standby'), {
      ...{ patience: 400, rest: 0 },
      log: createLog('warn', { write: (line) => log.push(line) }),
    })
  const isStandby = async () => {
    const db = await databaseFor(primary.db, 'exports')
    const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)
    return rows[0]?.is
  }
  /** The replica, and what was read from where. */
  function watching() {
    const read: string[] = []
    const watched: Replica = {
      ...replica,
      async caughtUp(...of) {
        const db = await replica.caughtUp(...of)
        read.push(db ? 'replica' : 'primary')
        return db
      },
      avoid(...why) {
        read.push('given up')
        return replica.avoid(...why)
      },
    }
    return { watched, read }
  }
  const hasCaughtUp = () => vi.waitUntil(isStandby, { timeout: 30_000, interval: 100 })

  beforeAll(async () => {
    for (const name of ['primary', 'standby'] as const) ports[name] = await freePort()
    mkdirSync(join(folder, 'primary'), { mode: 0o700 })
    giveToPostgres(join(folder, 'primary'))
    const initdb = [
      '-D',
      join(folder, 'primary'),
      '-U',
      'ninefold',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]
    await runPostgres(join(bin, 'initdb'), initdb, folder)
    await start('primary')
    const admin = openDatabase(urlOf('primary').replace(/ninefold$/, 'postgres'), { connections: 1 })
    await admin.db.execute(sql`create database ninefold`)
    await admin.close()
    await migrate(urlOf('primary'))
    const from = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'ninefold']
    await runPostgres(
      join(bin, 'pg_basebackup'),
      [...from, '-D', join(folder, 'standby'), '--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream'],
      folder,
    )
    await start('standby')
    const onLost = () => {}
    // A transaction is idle for as long as a busy machine takes over what is done beside the database.
    primary = openDatabase(`${urlOf('primary')}?idle_in_transaction_session_timeout=0`, { onLost })
    standby = openDatabase(urlOf('standby'), { connections: 1, onLost })
    replica = open()
    readThrough(primary.db, replica)
    await primary.db.execute(sql`create table notes (said text)`)
    await hasCaughtUp()
  }, 120_000)
  afterAll(async () => {
    await replica?.close().catch(() => {})
    await Promise.all([primary?.close(), standby?.close()]).catch(() => {})
    for (const name of ['standby', 'primary'] as const) if (existsSync(join(folder, name))) await stop(name)
    rmSync(folder, { recursive: true, force: true })
  })

  test('has all that was written before, each time', async () => {
    for (let at = 0; at < 200; at += 1) {
      await primary.db.execute(sql`insert into notes (said) values (${String(at)})`)
      const found = await readLong(primary.db, 'library.exportFile', async (db) => {
        const { rows } = await db.execute(sql`select pg_is_in_recovery() as is from notes where said = ${String(at)}`)
        return rows
      })
      expect(found).toEqual([{ is: true }])
    }
  })

  test('makes an export, with what its person wrote a moment before', async () => {
    await using world = worldOn(urlOf('primary'), { connections: 4 })
    const ada = await world.arrive('Ada')
    const { projectId, stageId } = await world.startProject(ada)
    const ids = [crypto.randomUUID(), crypto.randomUUID()]
    const { watched, read } = watching()
    for (const [at, of] of [projectId, null].entries()) {
      await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: `Word ${at}` })
      const id = ids[at] as string
      await primary.db.insert(exports).values({ id, profileId: ada.id, projectId: of, requestedAt: new Date() })
      readThrough(primary.db, watched)
      const rest = {
        config: testConfig(),
        log: createLog('silent'),
        storage: world.storage,
        mailer: { send: async () => {} },
      }
      await makeExport({ nouns, db: primary.db, ...rest }, id)
      readThrough(primary.db, replica)
      const [made] = await primary.db.select().from(exports).where(eq(exports.id, id))
      expect(made).toMatchObject({ state: 'ready', attempts: 1 })
    }
    expect(read).toEqual(['replica', 'replica'])
  })

  test('counts every report as the primary does, with who was admitted a moment before', async () => {
    await using world = worldOn(urlOf('primary'), { connections: 4 })
    await using onPrimary = worldOn(urlOf('primary'), { connections: 4 })
    const { id: institutionId, owner, admit } = await openInstitution(world)
    for (const name of ['Bea', 'Carl']) await admit(await world.arrive(name))
    const { calls } = await onPrimary.logInAs(owner.email)
    const { watched, read } = watching()
    readThrough(world.db, watched)
    const found = async (of: typeof calls) =>
      await Promise.all(reportNames.map((report) => of.reports.find({ institutionId, report })))
    expect(await found(owner.calls)).toEqual(await found(calls))
    const { rows } = await owner.calls.reports.find({ institutionId, report: 'pipeline' })
    expect(rows.at(-1)).toMatchObject({ stage: 'All', registered: 2 })
    expect(new Set(read)).toEqual(new Set(['replica']))
    expect(read.length).toBeGreaterThanOrEqual(reportNames.length)
  })

  test('that is behind is passed over, until it has caught up', async () => {
    await standby.db.execute(sql`select pg_wal_replay_pause()`)
    await primary.db.execute(sql`insert into notes (said) values ('while it is behind')`)
    const found = await readLong(primary.db, 'exports', (db) =>
      db.execute(sql`select pg_is_in_recovery() as is from notes where said = 'while it is behind'`),
    )
    expect(found.rows).toEqual([{ is: false }])
    expect(log.at(-1)).toContain('it is behind')
    await standby.db.execute(sql`select pg_wal_replay_resume()`)
    await hasCaughtUp()
  })

  test('that goes in the middle of a read is asked no further: the primary is', async () => {
    let tries = 0
    const found = await readLong(primary.db, 'exports', async (db) => {
      tries += 1
      if (tries === 1) await stop('standby')
      const { rows } = await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)
      return rows[0]?.is
    })
    expect([found, tries]).toEqual([false, 2])
    expect(await isStandby()).toBe(false)
    await start('standby')
    await hasCaughtUp()
  })

  test('rests after trouble, so that nobody waits for it again and again', async () => {
    const warned: string[] = []
    const careful = openReplica('postgres://ninefold@127.0.0.1:9/ninefold', {
      log: createLog('warn', { write: (line) => warned.push(line) }),
    })
    for (let times = 0; times < 3; times += 1) expect(await careful.caughtUp(primary.db, 'exports')).toBeNull()
    expect(warned).toHaveLength(1)
    await careful.close()
  })

  test('that took over, or follows another server, is none', async () => {
    await standby.db.execute(sql`select pg_promote(true)`)
    expect(await isStandby()).toBe(false)
    expect(log.at(-1)).toContain('does not follow')
    const itself = openReplica(urlOf('primary'), { log: createLog('silent') })
    expect(await itself.caughtUp(primary.db, 'exports')).toBeNull()
    await itself.close()
  })
})
