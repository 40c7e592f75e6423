import { connect as connectTo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { failureOf } from '#server/errors.ts'
import { createDatabase } from '#server/test/database.ts'
import { createWorld } from '#server/test/world.ts'
import { openDatabase } from './connect.ts'

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

test('a deadlock is retried before anybody sees it', { retry: 0 }, async () => {
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
  expect(tries).toBe(3)
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
