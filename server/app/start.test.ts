import { Agent, type IncomingMessage, request } from 'node:http'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/ground/db/migrate.ts'
import { authLimits } from '#server/ground/limits/tables.ts'
import { overheard } from '#server/test/overheard.ts'
import { createServer } from '#server/test/server.ts'

test('processes that start together on an empty database migrate it once', async () => {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('databaseUrl'))
  url.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  url.pathname = `/${name}`
  await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)])

  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(
    'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { times } of rows) expect(times).toBe(1)
  await client.end()
  await admin.query(`drop database ${name}`)
  await admin.end()
})

test('a server starts without warnings', async () => {
  overheard.logs.length = 0
  await using server = await createServer()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await fetch(`${server.url}/api/auth/get-session`)
  expect(overheard.logs.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})

test('while a server stops, a keep-alive connection gets its next response, with a request to close', async () => {
  await using server = await createServer()
  const second = await server.openSecond()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const clientRequest = request({ port: second.port, path: '/healthz', agent }, (answer) =>
        resolve(answer.resume()),
      )
      clientRequest.once('error', reject)
      clientRequest.end()
    })
  expect((await ask()).headers.connection).toBe('keep-alive')
  const stopped = second.stop()
  const last = await ask()
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await stopped
  agent.destroy()
})

test('a stopping server finishes what is under way, and reports that it is not ready', async () => {
  await using server = await createServer()
  const second = await server.openSecond()
  const url = `http://127.0.0.1:${second.port}`
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const underWay = fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: 'http://localhost:4321', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'protea-1999' }),
  })
  // It is under way once its attempt is counted; the password is checked after that.
  while ((await server.db.$count(authLimits)) === 0) await new Promise((resolve) => setImmediate(resolve))
  await second.stop()
  expect((await underWay).status).toBe(401)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
