import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/ground/log.ts'
import { writeZip } from '#server/ground/write-zip.ts'
import { nouns } from '#server/nouns.ts'
import { createServer } from '#server/test/server.ts'
import { testConfig } from '#server/test/world.ts'
import { makeExport } from './make-export.ts'
import { filesThatFit } from './project-files.ts'
import { exportChunks, exports } from './tables.ts'

const run = promisify(execFile)

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

async function requestExport() {
  const ada = await server.arrive('Ada')
  const { projectId, stageId } = await server.startProject(ada, 'Tides of the Wild Coast')
  const id = crypto.randomUUID()
  await server.db.insert(exports).values({ id, profileId: ada.id, projectId, requestedAt: new Date() })
  const sent: string[] = []
  const mailer = { send: async (_tx: unknown, { to }: { to: string }) => void sent.push(to) }
  const dependencies = {
    nouns,
    db: server.db,
    mailer,
    config: testConfig(),
    log: createLog('silent'),
    storage: server.storage,
  }
  return { ada, projectId, stageId, id, sent, dependencies }
}

test('two at once, or one that was cut off, make one whole file', async () => {
  const { ada, id, sent, dependencies } = await requestExport()
  const { db } = server
  // What a killed process left behind.
  await db.insert(exportChunks).values({ exportId: id, run: crypto.randomUUID(), seq: 0, chunk: Buffer.from('half') })
  await Promise.all([makeExport(dependencies, id), makeExport(dependencies, id), makeExport(dependencies, id)])
  await makeExport(dependencies, id)
  expect(sent).toEqual([ada.email])
  const [made] = await db.select().from(exports).where(eq(exports.id, id))
  const chunks = await db.select().from(exportChunks).where(eq(exportChunks.exportId, id))
  const whole = Buffer.concat(
    chunks
      .filter(({ run }) => run === made?.run)
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ chunk }) => Buffer.from(chunk)),
  )
  expect(whole.length).toBe(made?.bytes)
  expect(Object.keys(unzipSync(whole))).toContain('dossier.pdf')
})

test('an export takes the place of the one before', async () => {
  const { ada, projectId, id, dependencies } = await requestExport()
  const { db } = server
  await makeExport(dependencies, id)
  const again = crypto.randomUUID()
  await db.insert(exports).values({ id: again, profileId: ada.id, projectId, requestedAt: new Date() })
  const account = crypto.randomUUID()
  await db.insert(exports).values({ id: account, profileId: ada.id, projectId: null, requestedAt: new Date() })
  await makeExport(dependencies, account)
  expect(await db.$count(exports, eq(exports.profileId, ada.id))).toBe(3)
  await makeExport(dependencies, again)
  const left = await db.select({ id: exports.id }).from(exports).where(eq(exports.profileId, ada.id))
  expect(new Set(left.map((each) => each.id))).toEqual(new Set([again, account]))
})

test('the newest version of each file has room before any earlier one', () => {
  const mb = 1024 * 1024
  const thesis = [5, 4, 3, 2, 1, 0].map((versionsSince) => ({ name: 'thesis', size: 40 * mb, versionsSince }))
  const data = { name: 'data', size: mb, versionsSince: 0 }
  const fitting = filesThatFit([...thesis, data])
  expect(fitting).toContain(data)
  expect(fitting.map(({ versionsSince }) => versionsSince)).toEqual([3, 2, 1, 0, 0])
})

test('an archive that nobody takes any more leaves nothing open', async () => {
  const source = new Readable({ read() {} })
  async function* files() {
    yield { path: 'long.bin', content: () => source }
  }
  source.push(Buffer.alloc(2_000_000, 'a b c'))
  const failing = writeZip(files(), async () => {
    throw new Error('Gone')
  })
  source.push(randomBytes(2_000_000))
  await expect(failing).rejects.toThrow('Gone')
  await expect.poll(() => source.destroyed).toBe(true)
})

test('an export that is deleted while it is made ends without a trace', async () => {
  const { id, sent, dependencies } = await requestExport()
  const { db } = server
  const making = makeExport(dependencies, id)
  const isBegun = async () => (await db.select().from(exports).where(eq(exports.id, id)))[0]?.state
  await expect.poll(isBegun, { interval: 5 }).toBe('working')
  await db.delete(exports).where(eq(exports.id, id))
  await making
  expect([sent, await db.$count(exportChunks, eq(exportChunks.exportId, id))]).toEqual([[], 0])
})

test('an export of ten thousand messages takes less than 50 MB of memory', { timeout: 120_000 }, async () => {
  const { ada, stageId, id: large } = await requestExport()
  const { id: small } = await requestExport()
  const { db } = server
  await db.execute(sql`insert into stage_chats (id, stage_id, seq, user_id, message)
    select gen_random_uuid(), ${stageId}, 1000 + n, ${ada.id}, repeat('What we found on day ' || n || ' of the field work. ', 20)
    from generate_series(1, 10000) n`)
  const script = `
    import { makeExport } from '#server/research/exports/make-export.ts'
    import { nouns } from '#server/nouns.ts'
    import { openDatabase } from '#server/ground/db/connect.ts'
    import { readConfig } from '#server/ground/config/config.ts'
    const { db, close } = openDatabase(process.env.URL, { connections: 3 })
    const config = readConfig({ NODE_ENV: 'test', APP_SECRET: 'x'.repeat(40), DEMO: 'off' })
    const storage = async () => Promise.reject(new Error('No files'))
    const dependencies = { nouns, db, mailer: { send: async () => {} }, config, log: console, storage }
    await makeExport(dependencies, '${small}')
    globalThis.gc()
    const before = process.memoryUsage().rss
    let most = before
    const timer = setInterval(() => { most = Math.max(most, process.memoryUsage().rss) }, 5)
    await makeExport(dependencies, '${large}')
    clearInterval(timer)
    await close()
    console.log(JSON.stringify({ grown: Math.round((most - before) / 1e6) }))`
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    env: { ...process.env, URL: server.databaseUrl },
  })
  const { grown } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
  const [made] = await db.select().from(exports).where(eq(exports.id, large))
  console.log(`${made?.bytes} bytes of ZIP, ${grown} MB more`)
  expect(made?.state).toBe('ready')
  expect(grown).toBeLessThan(50)
})
