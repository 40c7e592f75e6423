import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn } from '#server/test/accounts.ts'
import { createServer, httpClient } from '#server/test/server.ts'

/* That the database fails while the sign-in library asks it says nothing of who is logged in. */

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
beforeAll(async () => {
  server = await createServer()
  accounts = accountsOn(server)
})
afterAll(() => server[Symbol.asyncDispose]())

/** Does something while what the library alone reads of a session is away. */
async function withoutBrowsers<Done>(work: () => Promise<Done>): Promise<Done> {
  const rename = (from: string, to: string) =>
    server.db.execute(sql`alter table auth_sessions rename column ${sql.identifier(from)} to ${sql.identifier(to)}`)
  await rename('user_agent', 'away')
  try {
    return await work()
  } finally {
    await rename('away', 'user_agent')
  }
}

/** Loses the connection of the library's that waits for a lock. */
async function loseWaiting(): Promise<void> {
  const lose = sql`select count(pg_terminate_backend(pid))::int as lost from pg_stat_activity
    where application_name = 'ninefold-accounts' and datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await server.db.execute(lose)).rows, { timeout: 10_000 }).toEqual([{ lost: 1 }])
}

test.each([
  ['get-session', 'GET'],
  ['passkey/generate-register-options', 'GET'],
  ['change-password', 'POST'],
  ['sign-out', 'POST'],
])('a session that could not be read is not taken for none by %s', async (path, method) => {
  const { cookie } = await accounts.member()
  const body = JSON.stringify({ currentPassword: 'x', newPassword: 'jacaranda-2001' })
  const ask = () =>
    server.request(`/api/auth/${path}`, { method, headers: { cookie }, ...(method === 'GET' ? {} : { body }) })
  const answer = await withoutBrowsers(ask)
  expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 500, []])
  expect(await httpClient(server.url, cookie).profiles.me()).toMatchObject({ profile: null })
  expect((await ask()).status).not.toBe(401)
})

test('whoever logs out while the database is lost is still logged in, is told so, and can do it again', async () => {
  const { cookie } = await accounts.member()
  const { sessionId } = await sessionOf(cookie)
  const answer = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select from auth_sessions where id = ${sessionId} for update`)
    const asked = accounts.post('sign-out', {}, { cookie })
    await loseWaiting()
    return await asked
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
  expect(answer.headers.get('retry-after')).toBe('2')
  await httpClient(server.url, cookie).profiles.me()
  expect((await accounts.post('sign-out', {}, { cookie })).status).toBe(200)
  await expect(httpClient(server.url, cookie).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('while connections are lost, whoever is logged in is answered or told to try again, and is never nobody', async () => {
  const { cookie } = await accounts.member()
  const lose = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name in ('ninefold-pages', 'ninefold-accounts', 'ninefold-hub') and datname = current_database()`
  const asks: [path: string, method: string][] = [
    ['/rpc/profiles/me', 'POST'],
    ['/api/auth/get-session', 'GET'],
    ['/api/auth/passkey/generate-register-options', 'GET'],
  ]
  const found = new Set<string>()
  async function ask([path, method]: [string, string]) {
    const answer = await server.request(path, { method, headers: { cookie } })
    const isNobody =
      (await answer.text()) === 'null' || answer.headers.getSetCookie().some((each) => /max-age=0/i.test(each))
    found.add(`${answer.status}${isNobody ? ' nobody' : ''}`)
  }
  for (let round = 0; round < 10; round += 1) {
    const all = Array.from({ length: 30 }, (_, at) => ask(asks[at % asks.length] ?? ['/rpc/profiles/me', 'POST']))
    // Each time a little later in the middle of them.
    for (let turn = 0; turn < round; turn += 1) await new Promise(setImmediate)
    await server.db.execute(lose)
    await Promise.all(all)
  }
  expect([...found].sort()).toEqual(['200', '503'])
  expect(await httpClient(server.url, cookie).profiles.me()).toMatchObject({ profile: null })
})

async function sessionOf(cookie: string): Promise<{ sessionId: string }> {
  const [login] = await httpClient(server.url, cookie).accounts.listSessions()
  if (!login) throw new Error('There is no login')
  return { sessionId: login.id }
}
