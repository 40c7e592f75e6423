import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlreadyRunning, startEmbedded } from './embedded.ts'
import { isPostgres } from './postgres-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ninefold-embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** An app in its own process that holds the folder, writes a row, and is then killed without warning. */
async function runAndKill() {
  const script = `
    const { startEmbedded } = await import('./server/ground/db/embedded.ts')
    const { url } = await startEmbedded(process.argv[1])
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table if not exists kept (id int)')
    await client.query('insert into kept values (1)')
    console.log('ready')
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    app.stdout.once('data', () => resolve())
    app.once('exit', (code) => reject(new Error(`The app ended with ${code}`)))
  })
  app.removeAllListeners('exit')
  const ended = new Promise((resolve) => app.once('exit', resolve))
  app.kill('SIGKILL')
  await ended
}

test('a folder belongs to one app at a time, and a second one stops with a one-line message', async () => {
  const first = await startEmbedded(dataDir)
  const second = startEmbedded(dataDir)
  await expect(second).rejects.toBeInstanceOf(AlreadyRunning)
  await expect(second).rejects.toThrow(/^Ninefold is already running on [^\n]+$/)
  await first.stop()
  await (await startEmbedded(dataDir)).stop()
})

test('of two apps that start on a new folder at once, one gets it', async () => {
  const both = await Promise.allSettled([startEmbedded(dataDir), startEmbedded(dataDir)])
  const running = both.filter((each) => each.status === 'fulfilled')
  expect(running).toHaveLength(1)
  expect(both.find((each) => each.status === 'rejected')?.reason).toBeInstanceOf(AlreadyRunning)
  expect(await ask(running[0]?.value.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
  await running[0]?.value.stop()
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-password'])
})

test.skipIf(process.platform !== 'linux')('what our allocator is told is not told to PostgreSQL', async () => {
  vi.stubEnv('MALLOC_ARENA_MAX', '1')
  const { stop } = await startEmbedded(dataDir)
  vi.unstubAllEnvs()
  const environment = readFileSync(`/proc/${postmaster()}/environ`, 'utf8')
  expect(environment).toContain('LC_ALL=C')
  expect(environment).not.toContain('MALLOC_')
  await stop()
})

test('the database server of a killed app is taken over, with all its data', async () => {
  await runAndKill()
  const before = postmaster()
  const next = await startEmbedded(dataDir)
  expect(postmaster()).toBe(before)
  expect(await ask(next.url, 'select count(*)::int as kept from kept')).toEqual([{ kept: 1 }])
  await next.stop()
  // Its pid file goes first, and that is what stopping waits for: the process itself ends a moment later.
  await expect.poll(() => isPostgres(before)).toBe(false)
})

test('after both app and database server were killed, the next start recovers by itself', async () => {
  await runAndKill()
  process.kill(postmaster(), 'SIGKILL')
  const next = await startEmbedded(dataDir)
  expect(await ask(next.url, 'select count(*)::int as kept from kept')).toEqual([{ kept: 1 }])
  await next.stop()
})

test('the database runs with durable settings', async () => {
  const { url, stop } = await startEmbedded(dataDir)
  const settings = await ask(
    url,
    `select current_setting('fsync') f, current_setting('full_page_writes') w, current_setting('synchronous_commit') s`,
  )
  expect(settings).toEqual([{ f: 'on', w: 'on', s: 'on' }])
  await stop()
})
