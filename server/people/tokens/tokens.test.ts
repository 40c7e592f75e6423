import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokensAtMost } from '#domain/people/accounts/api-tokens.ts'
import { authSessions } from '#server/ground/session/tables.ts'
import { nouns, router } from '#server/nouns.ts'
import { hashPassword } from '#server/people/sign-in/library/hash-password.ts'
import { replacePassword } from '#server/people/sign-in/passwords/replace-password.ts'
import { authAccounts } from '#server/people/sign-in/tables.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { createServer, httpClient, openLive, tokenClient } from '#server/test/server.ts'
import { authTokens } from './tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const password = 'protea-1999'

/** Somebody with a password, and their browser. */
async function person(firstName = 'Ada') {
  const somebody = await server.arrive(firstName)
  const hash = await hashPassword(password)
  await server.db.update(authAccounts).set({ password: hash }).where(eq(authAccounts.userId, somebody.id))
  const cookie = await server.cookieOf(somebody)
  return { ...somebody, cookie, browser: httpClient(server.url, cookie) }
}

test('a token is shown once, kept as a hash, reads or writes as its scope says, and is gone once it is revoked', async () => {
  const ada = await person()
  const { projectId, stageId } = await server.startProject(ada)
  const make = (scope: 'read' | 'write') => ada.browser.accounts.createToken({ name: scope, scope, days: 30, password })
  await expect(
    ada.browser.accounts.createToken({ name: 'x', scope: 'read', days: 30, password: 'wrong' }),
  ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  const [reading, writing] = [await make('read'), await make('write')]
  const { rows } = await server.db.execute(sql`select t::text as row from auth_tokens t`)
  expect(JSON.stringify(rows)).not.toContain(reading.token)
  const listed = await ada.browser.accounts.listTokens()
  expect(JSON.stringify(listed)).not.toContain(reading.token.slice(3))
  expect(listed.map(({ name, scope, lastUsedAt }) => [name, scope, lastUsedAt])).toEqual([
    ['write', 'write', null],
    ['read', 'read', null],
  ])

  const reader = tokenClient(server.url, reading.token)
  expect(await reader.projects.find({ projectId })).toMatchObject({ id: projectId })
  const link = { projectId, stageId, id: crypto.randomUUID(), title: 'Draft', url: 'https://example.org' }
  await expect(reader.links.add(link)).rejects.toMatchObject({ code: 'TOKEN_SCOPE', status: 403 })
  expect((await ada.browser.stages.open({ projectId, stageId })).links).toEqual([])
  const writer = tokenClient(server.url, writing.token)
  expect(await writer.links.add(link)).toMatchObject({ title: 'Draft', addedByName: 'Ada Test' })

  // It is no login: neither in the list of them, nor anything for a browser.
  const sessions = await ada.browser.accounts.listSessions()
  expect(sessions.every(({ device }) => !device.includes('API'))).toBe(true)
  await ada.browser.accounts.endOtherSessions()
  expect(await reader.projects.find({ projectId })).toMatchObject({ id: projectId })
  await ada.browser.accounts.revokeToken({ tokenId: reading.id })
  await expect(reader.projects.find({ projectId })).rejects.toMatchObject({ status: 401 })
  await expect(ada.browser.accounts.revokeToken({ tokenId: reading.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [used] = await ada.browser.accounts.listTokens()
  expect(used?.lastUsedAt).toBeInstanceOf(Date)
})

test('nothing but the REST API takes a token, and no cookie counts beside one', async () => {
  const ada = await person()
  const bob = await person('Bob')
  const token = await server.tokenOf(ada, 'write')
  const headers = { authorization: `Bearer ${token}`, origin: '' }
  const rpc = await server.request('/rpc/profiles/me', { method: 'POST', body: '{}', headers })
  expect(rpc.status).toBe(403)
  const signOut = await server.request('/api/auth/sign-out', { method: 'POST', body: '{}', headers })
  expect(signOut.status).toBe(403)
  await expect(openLive(server.url, { cookie: '' })).rejects.toThrow('401')
  const me = async (authorization: string) => {
    const answer = await server.request('/api/profile', { headers: { authorization, cookie: bob.cookie } })
    return [answer.status, ((await answer.json()) as { email?: string }).email]
  }
  expect(await me(`Bearer ${token}`)).toEqual([200, ada.email])
  for (const wrong of ['Bearer nf_unknown', 'Bearer ', 'Basic YTpi', `Bearer ${token}x`, 'Bearer x'.padEnd(400, 'x')])
    expect(await me(wrong), wrong).toEqual([401, undefined])
})

test('a token never touches the account, its plan, or the support desk', async () => {
  const ada = await person()
  const token = await server.tokenOf(ada, 'write')
  const closed = proceduresOf(router).filter(([[room]]) =>
    ['accounts', 'payments', 'subscriptions', 'support', 'newsletter', 'enquiries', 'calendars'].includes(room ?? ''),
  )
  expect(closed.length).toBeGreaterThan(30)
  for (const [path, procedure] of closed) {
    const { method = 'POST', path: address = '' } = procedure['~orpc'].route
    const answer = await server.request(`/api${address.replace(/\{\w+\}/g, crypto.randomUUID())}`, {
      method,
      headers: { authorization: `Bearer ${token}`, origin: '' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    expect([path.join('.'), answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([
      path.join('.'),
      403,
      'NOT_FOR_TOKENS',
    ])
  }
})

test('a token ends with its time, with the password, and with the account; its session is renewed while it is used', async () => {
  const ada = await person()
  const asks = async (token: string) => tokenClient(server.url, token).projects.list({ scope: 'all' })
  const late = await server.tokenOf(ada, 'read')
  await asks(late)
  // A day later it has another session, and works as before.
  await server.db
    .update(authSessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(sql`api_token_id is not null`)
  await asks(late)
  await Promise.all([asks(late), asks(late), asks(late)])
  await server.db.update(authTokens).set({ expiresAt: new Date(Date.now() - 1000) })
  await expect(asks(late)).rejects.toMatchObject({ status: 401 })

  const other = await server.tokenOf(ada, 'read')
  await asks(other)
  await server.db.transaction((tx) => replacePassword(tx, ada.id, { nouns, newHash: 'x', passkeysToKeep: 'all' }))
  await expect(asks(other)).rejects.toMatchObject({ status: 401 })
})

test('somebody has at most twenty tokens', async () => {
  const ada = await person()
  for (let at = 0; at < tokensAtMost; at += 1) await server.tokenOf(ada, 'read')
  await expect(
    ada.browser.accounts.createToken({ name: 'One more', scope: 'read', days: 90, password }),
  ).rejects.toMatchObject({ code: 'TOKEN_LIMIT' })
})
