import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/ground/db/connect.ts'
import { authSessions } from '#server/ground/session/tables.ts'
import { accountsOn, codeIn, cookieIn, newEmail, password } from '#server/test/accounts.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { endLogins } from './logins/end-logins.ts'
import { purgeExpired } from './purge-expired.ts'
import { authUsers, authVerifications } from './tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
beforeAll(async () => {
  server = await createServer()
  accounts = accountsOn(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const change = (cookie: string, currentPassword: string, newPassword: string) =>
  accounts.post('change-password', { currentPassword, newPassword }, { cookie })
const again = async (email: string) => cookieIn(await accounts.logIn(email))

test('someone changes their password: this session continues, the others end, a mail confirms it', async () => {
  const { email, cookie } = await accounts.member()
  const elsewhere = await again(email)
  const live = await openLive(server.url, { cookie: elsewhere })
  await live.until(() => live.received('ready').length === 1)
  const changed = await change(cookie, password, 'a-new-password')
  expect(changed.status).toBe(200)
  expect(await changed.text()).not.toMatch(/token/)
  await live.until(() => live.closedWith() === 4401)
  expect(await httpClient(server.url, cookieIn(changed)).profiles.me()).toMatchObject({ email })
  for (const old of [cookie, elsewhere]) {
    await expect(httpClient(server.url, old).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
  expect((await accounts.logIn(email)).status).toBe(401)
  expect((await accounts.mailsTo(email, 2))[0]?.subject).toBe('Your password was changed')
})

test('changing a password needs the current one, and a different one that is acceptable', async () => {
  const { cookie } = await accounts.member()
  const tries: [string, string][] = [
    ['not-the-password', 'a-new-password'],
    [password, password],
    [password, 'short'],
    [password, 'qwerty123'],
    [password, 'x'.repeat(129)],
  ]
  const codes = []
  for (const [current, next] of tries) codes.push(await codeIn(await change(cookie, current, next)))
  expect(codes).toEqual([
    'INVALID_PASSWORD',
    'SAME_PASSWORD',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_TOO_LONG',
  ])
  expect((await change('', password, 'a-new-password')).status).toBe(401)
  expect((await httpClient(server.url, cookie).accounts.listSessions()).length).toBe(1)
})

test('a stolen session cannot try out passwords', async () => {
  const { cookie } = await accounts.member()
  const statuses = []
  for (let at = 0; at < 11; at += 1) statuses.push((await change(cookie, `guess-${at}-x`, 'a-new-password')).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await accounts.post('two-factor/enable', { password }, { cookie })).status).toBe(429)
})

test('a malformed body does not give attempts back', async () => {
  const { cookie } = await accounts.member()
  const turnOff = async (word: unknown) =>
    (await accounts.post('two-factor/disable', { password: word }, { cookie })).status
  const statuses = []
  for (let at = 0; at < 9; at += 1) statuses.push(await turnOff(`guess-${at}`))
  statuses.push(await turnOff(1), await turnOff(null), await turnOff('guess-9'), await turnOff(password))
  expect(statuses).toEqual([...Array(12).fill(400), 429])
})

test('changing the password leaves the reset link valid, so the mailbox owner is not locked out', async () => {
  const { email, cookie } = await accounts.member()
  const token = await accounts.resetTokenOf(email)
  expect((await change(cookie, password, 'a-new-password')).status).toBe(200)
  const other = cookieIn(await accounts.logIn(email, 'a-new-password'))
  await httpClient(server.url, other).accounts.endOtherSessions()
  expect((await accounts.post('two-factor/disable', { password: 'a-new-password' }, { cookie: other })).status).toBe(
    200,
  )
  expect((await accounts.post('recovery/exchange', { access_token: token })).status).toBe(200)
})

test('someone sees where they are logged in, and can end one session or all others, but nobody else’s', async () => {
  const { email, cookie } = await accounts.member()
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
  const phone = cookieIn(await accounts.logIn(email, password, { 'user-agent': windows }))
  const third = await again(email)
  const mine = httpClient(server.url, cookie).accounts
  const sessions = await mine.listSessions()
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  const onWindows = sessions.find(({ device }) => device === 'Chrome on Windows')
  if (!onWindows) throw new Error('The device has no name')
  expect(onWindows.ipAddress).toBe('127.0.0.1')
  expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(phone).split('=')[1]?.split('.')[0])

  const stranger = await accounts.member()
  const theirs = httpClient(server.url, stranger.cookie).accounts
  await expect(theirs.endSession({ sessionId: onWindows.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const live = await openLive(server.url, { cookie: phone })
  await live.until(() => live.received('ready').length === 1)
  await mine.endSession({ sessionId: onWindows.id })
  await live.until(() => live.closedWith() === 4401)
  await expect(httpClient(server.url, phone).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await mine.endOtherSessions()).toEqual({ ended: 1 })
  await expect(httpClient(server.url, third).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await mine.listSessions()).toHaveLength(1)
  expect((await theirs.listSessions()).length).toBe(1)
})

test('a session says when it was last seen, to within five minutes', async () => {
  const { cookie } = await accounts.member()
  const { accounts: mine } = httpClient(server.url, cookie)
  const [first] = await mine.listSessions()
  if (!first) throw new Error('No session')
  await server.db
    .update(authSessions)
    .set({ lastSeenAt: new Date(Date.now() - 6 * 60_000) })
    .where(eq(authSessions.id, first.id))
  const [seen] = await mine.listSessions()
  expect(seen?.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('a session is renewed when it is a day old, and ends after thirty days whatever happens', async () => {
  const { email, cookie } = await accounts.member()
  const renew = () => server.request('/api/auth/get-session', { headers: { cookie } })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const mine = eq(authSessions.userId, (await httpClient(server.url, cookie).profiles.me()).id)
  expect((await renew()).headers.getSetCookie()).toEqual([])
  await server.db
    .update(authSessions)
    .set({ expiresAt: inDays(5.5) })
    .where(mine)
  expect((await renew()).headers.getSetCookie().join()).toContain('Max-Age=604800')
  const [renewed] = await server.db.select().from(authSessions).where(mine)
  expect(renewed?.expiresAt.getTime()).toBeGreaterThan(inDays(6.9).getTime())

  await server.db
    .update(authSessions)
    .set({ createdAt: inDays(-31) })
    .where(mine)
  await expect(httpClient(server.url, cookie).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await again(email)).toContain('session_token')
  await purgeExpired(server.db)
  expect(await (await renew()).json()).toBeNull()
  expect(await server.db.$count(authSessions, mine)).toBe(1)
})

test('of twenty simultaneous password changes one takes effect, and one session is left', async () => {
  const { email, cookie } = await accounts.member()
  // Ten wrong passwords are allowed; the rest are told to wait.
  const words = Array.from({ length: 20 }, (_, at) => `changed-at-once-${at}`)
  const answers = await Promise.all(
    words.map((newPassword) =>
      accounts.post('change-password', { currentPassword: password, newPassword }, { cookie }),
    ),
  )
  const changed = words.filter((_, at) => answers[at]?.status === 200)
  expect(changed).toHaveLength(1)
  const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
  expect(await server.db.$count(authSessions, eq(authSessions.userId, user?.id ?? ''))).toBe(1)
  expect((await accounts.logIn(email, changed[0])).status).toBe(200)
})

test('whoever runs it logs one person out everywhere, or everybody; their open pages are closed', async () => {
  const [ada, bob] = [await accounts.member(), await accounts.member()]
  const live = await openLive(server.url, { cookie: ada.cookie })
  await live.until(() => live.received('ready').length === 1)
  // As a command does, which is a process of its own.
  const database = openDatabase(server.databaseUrl, { connections: 1, name: 'ninefold-logout' })
  expect(await endLogins(database.db, newEmail())).toBeNull()
  expect(await endLogins(database.db, ada.email.toUpperCase())).toMatchObject({ count: 1 })
  await live.until(() => live.closedWith() === 4401)
  await expect(httpClient(server.url, ada.cookie).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await httpClient(server.url, bob.cookie).accounts.listSessions()).toHaveLength(1)
  const { id: bobId } = await httpClient(server.url, bob.cookie).profiles.me()
  const trusted = { identifier: 'trust-device-of-bob', value: bobId, expiresAt: sql`now() + interval '30 days'` }
  await server.db.insert(authVerifications).values(trusted)
  await endLogins(database.db, null)
  expect(await server.db.$count(authVerifications, eq(authVerifications.value, bobId))).toBe(0)
  await expect(httpClient(server.url, bob.cookie).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await database.close()
})
