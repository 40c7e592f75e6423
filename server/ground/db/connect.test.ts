import { connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { failureOf } from '#server/ground/errors.ts'
import { createDatabase } from '#server/test/database.ts'
import { isMoved } from '#server/test/days.ts'
import { createWorld } from '#server/test/world.ts'
import { type Db, openDatabase, preparedRead } from './connect.ts'

/** Terminates every connection of a pool, as a stopping database does. */
const terminate = (name: string) =>
  sql`select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where application_name = ${name}`

test('a connection lost between two statements, or during the last one, fails only its own work', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const lost: string[] = []
  const { db, close } = openDatabase(url, {
    connections: 3,
    name: 'to-be-lost',
    onLost: ({ message }) => lost.push(message),
  })
  const other = openDatabase(url, { connections: 1, name: 'another' })
  for (let round = 0; round < 20; round += 1) {
    const failed = await db
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await other.db.execute(terminate('to-be-lost'))
        // Half of them notice before their next statement, half of them during it.
        if (round % 2) await new Promise((resolve) => setTimeout(resolve, 5))
        if (round % 4 < 2) await tx.execute(sql`select 2`)
      })
      .catch((error) => failureOf(error))
    expect(failed).toMatchObject({ status: 503, retryAfter: 2 })
    expect((await db.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
  }
  expect(lost.length).toBeGreaterThan(0)
  await Promise.all([close(), other.close()])
  await drop()
})

test('a connection lost just before its transaction begins is released', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const { db, pool, close } = openDatabase(url, { connections: 2, name: 'lost-early' })
  const other = openDatabase(url, { connections: 1, name: 'another' })
  for (let round = 0; round < 40; round += 1) {
    await db.execute(sql`select 1`).catch(() => {})
    const begins = Array.from({ length: 4 }, () => db.transaction((tx) => tx.execute(sql`select 1`)))
    await Promise.allSettled([other.db.execute(terminate('lost-early')), ...begins])
  }
  await expect.poll(() => db.execute(sql`select 2 as two`).then(({ rows }) => rows)).toEqual([{ two: 2 }])
  expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount])
  await Promise.all([close(), other.close()])
  await drop()
})

test.skipIf(isMoved)('a deadlock is retried before anybody sees it', async () => {
  await using world = await createWorld({ connections: 4 })
  const owner = await world.arrive('Ada')
  const [one, another] = await Promise.all([world.startProject(owner, 'One'), world.startProject(owner, 'Two')])
  if (!one || !another) throw new Error('No projects')
  let tries = 0
  const inOrder = (...ids: string[]) =>
    world.db.transaction(async (tx) => {
      tries += 1
      for (const id of ids) {
        await tx.execute(sql`update research_projects set title = title || '.' where id = ${id}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
  await Promise.all([inOrder(one.projectId, another.projectId), inOrder(another.projectId, one.projectId)])
  // On a busy machine the second try may meet the other transaction again.
  expect(tries).toBeGreaterThanOrEqual(3)
  const { rows } = await world.db.execute(sql`select title from research_projects order by title`)
  expect(rows).toEqual([{ title: 'One..' }, { title: 'Two..' }])
})

test('a connection that goes silent is dropped, and the pool recovers', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const proxy = await silentProxy(new URL(url))
  const { db, pool, close } = openDatabase(proxy.url, { connections: 1, queryTimeout: 1000 })
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  proxy.silence()
  const failure = await db.execute(sql`select 2`).catch((error) => failureOf(error))
  expect(failure).toMatchObject({ status: 503 })
  proxy.mend()
  await expect.poll(() => db.execute(sql`select 3 as three`).then(({ rows }) => rows)).toEqual([{ three: 3 }])
  expect(pool.totalCount).toBe(1)
  await close()
  proxy.close()
  await drop()
})

/** A prepared read that answers what it was asked, after some milliseconds. */
const echo = preparedRead((db) =>
  db
    .select({
      said: sql<number>`${sql.placeholder('said')}::int`,
      slept: sql`pg_sleep(${sql.placeholder('seconds')}::float8)`,
    })
    .from(sql`(select 1) one`)
    .prepare('echo'),
)

test('prepared reads share connections, each with its own answer, and one that fails alone', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const { db, pool, close } = openDatabase(url, { connections: 1, shared: 2, name: 'shared' })
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, (_, said) => echo(db).execute({ said: said % 10 === 7 ? 'seven' : said, seconds: 0 })),
  )
  for (const [said, answer] of answers.entries())
    if (said % 10 === 7) expect(answer.status).toBe('rejected')
    else expect(answer).toMatchObject({ value: [{ said }] })
  expect(await connectionsOf(db, 'shared')).toBe(2 + pool.totalCount)
  await close()
  await drop()
})

test('shared connections that are lost fail what was under way, and others take their place', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const lost: string[] = []
  const { db, close } = openDatabase(url, {
    shared: 2,
    name: 'shared-lost',
    onLost: ({ message }) => lost.push(message),
  })
  const other = openDatabase(url, { connections: 1, name: 'another' })
  for (let round = 0; round < 10; round += 1) {
    const under = [1, 2, 3].map((said) => echo(db).execute({ said, seconds: 5 }))
    const settled = Promise.allSettled(under)
    await expect.poll(() => busyOf(other.db, 'shared-lost'), { interval: 10 }).toBe(2)
    await other.db.execute(terminate('shared-lost'))
    for (const each of await settled)
      expect(each.status === 'rejected' && failureOf(each.reason)).toMatchObject({ status: 503 })
    expect(await echo(db).execute({ said: round, seconds: 0 })).toMatchObject([{ said: round }])
  }
  expect(lost.length).toBeGreaterThanOrEqual(10)
  await Promise.all([close(), other.close()])
  await drop()
})

test('shared connections that go silent, or cannot be opened, fail what waits for them and recover', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const proxy = await silentProxy(new URL(url))
  const { db, close } = openDatabase(proxy.url, { shared: 1, queryTimeout: 1000 })
  expect(await echo(db).execute({ said: 1, seconds: 0 })).toMatchObject([{ said: 1 }])
  proxy.silence()
  const waiting = await Promise.allSettled([2, 3].map((said) => echo(db).execute({ said, seconds: 0 })))
  for (const each of waiting)
    expect(each.status === 'rejected' && failureOf(each.reason)).toMatchObject({ status: 503 })
  proxy.mend()
  await expect.poll(() => echo(db).execute({ said: 4, seconds: 0 })).toMatchObject([{ said: 4 }])
  await close()
  proxy.close()

  const gone = openDatabase(proxy.url, { shared: 1 })
  const refused = await Promise.allSettled([5, 6].map((said) => echo(gone.db).execute({ said, seconds: 0 })))
  for (const each of refused)
    expect(each.status === 'rejected' && failureOf(each.reason)).toMatchObject({ status: 503 })
  await gone.close()
  await drop()
})

const connectionsOf = async (db: Db, name: string) =>
  Number((await db.execute(sql`select count(*) from pg_stat_activity where application_name = ${name}`)).rows[0]?.count)

const busyOf = async (db: Db, name: string) =>
  Number(
    (await db.execute(sql`select count(*) from pg_stat_activity where application_name = ${name} and state = 'active'`))
      .rows[0]?.count,
  )

/** A proxy in front of the database that can swallow all traffic on open connections. */
async function silentProxy(database: URL) {
  let isSilent = false
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connectTo(Number(database.port), database.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('data', (chunk) => isSilent || to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(database)
  url.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: url.href,
    silence() {
      isSilent = true
    },
    mend() {
      isSilent = false
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
