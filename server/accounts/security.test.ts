import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, codeIn, cookieIn, password } from '#server/test/accounts.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { authSessions, authTwoFactors, authUsedCodes } from './tables.ts'
import { tidyAccounts } from './tidy.ts'

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

test('someone changes their password: this session goes on, the others end, a mail says so', async () => {
  const { email, cookie } = await accounts.member()
  const elsewhere = await again(email)
  const live = await openLive(server.url, { cookie: elsewhere })
  await live.until(() => live.heard('ready').length === 1)
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

test('a password is changed only with the current one, to another one that is good', async () => {
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

test('a malformed body gives no attempts back', async () => {
  const { cookie } = await accounts.member()
  const turnOff = async (word: unknown) =>
    (await accounts.post('two-factor/disable', { password: word }, { cookie })).status
  const statuses = []
  for (let at = 0; at < 9; at += 1) statuses.push(await turnOff(`guess-${at}`))
  statuses.push(await turnOff(1), await turnOff(null), await turnOff('guess-9'), await turnOff(password))
  expect(statuses).toEqual([...Array(12).fill(400), 429])
})

test('a changed password takes reset links and trusted devices with it', async () => {
  const { email, cookie } = await accounts.member()
  const token = await accounts.resetTokenOf(email)
  expect((await change(cookie, password, 'a-new-password')).status).toBe(200)
  expect(await codeIn(await accounts.post('recovery/exchange', { access_token: token }))).toBe('INVALID_RESET_LINK')
})

test('someone sees where they are logged in, and ends one session or all others, and nobody else’s', async () => {
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
  await live.until(() => live.heard('ready').length === 1)
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
  await tidyAccounts(server.db)
  expect(await (await renew()).json()).toBeNull()
  expect(await server.db.$count(authSessions, mine)).toBe(1)
})

/** Someone with an authenticator app, and how its codes are made. */
async function withApp() {
  const person = await accounts.member()
  const enabled = await accounts.post('two-factor/enable', { password }, { cookie: person.cookie })
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const codeAt = (step: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 })
  const verified = await accounts.post('two-factor/verify-totp', { code: await codeAt(-1) }, { cookie: person.cookie })
  return { ...person, cookie: cookieIn(verified), verified, backupCodes, codeAt }
}

test('with an authenticator app a login asks for its code, and takes each code once', async () => {
  const { email, cookie, verified, codeAt } = await withApp()
  expect(verified.status).toBe(200)
  expect(await httpClient(server.url, cookie).accounts.findSecurity()).toMatchObject({ twoFactorEnabled: true })
  expect((await accounts.mailsTo(email, 2))[0]?.subject).toBe('Two-step verification was turned on')

  const login = await accounts.logIn(email)
  expect(await login.json()).toMatchObject({ twoFactorRedirect: true })
  const challenge = cookieIn(login)
  expect(challenge).not.toContain('session_token')
  await expect(httpClient(server.url, challenge).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const enter = (code: string, at = challenge) => accounts.post('two-factor/verify-totp', { code }, { cookie: at })
  expect(await codeIn(await enter('000000'))).toBe('INVALID_CODE')
  const code = await codeAt(0)
  const entered = await enter(code)
  expect(entered.status).toBe(200)
  expect(await httpClient(server.url, cookieIn(entered)).profiles.me()).toMatchObject({ email })

  const next = cookieIn(await accounts.logIn(email))
  expect(await codeIn(await enter(code, next))).toBe('CODE_USED')
})

test('five wrong codes end the attempt, and many of them lock the second step', async () => {
  const { email } = await withApp()
  const statuses = []
  for (let round = 0; round < 3; round += 1) {
    const challenge = cookieIn(await accounts.logIn(email))
    for (let at = 0; at < 5; at += 1) {
      const answer = await accounts.post('two-factor/verify-totp', { code: '000000' }, { cookie: challenge })
      statuses.push(answer.status)
    }
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(statuses.slice(10)).toEqual(Array(5).fill(429))
})

test('a recovery code opens the account once; turning the second step off asks for the password', async () => {
  const { email, cookie, backupCodes } = await withApp()
  expect(backupCodes).toHaveLength(10)
  const [code] = backupCodes
  const enter = async () =>
    accounts.post('two-factor/verify-backup-code', { code }, { cookie: cookieIn(await accounts.logIn(email)) })
  expect((await enter()).status).toBe(200)
  expect(await codeIn(await enter())).toBe('INVALID_BACKUP_CODE')

  const turnOff = (word: string) => accounts.post('two-factor/disable', { password: word }, { cookie })
  expect(await codeIn(await turnOff('not-the-password'))).toBe('INVALID_PASSWORD')
  expect((await turnOff(password)).status).toBe(200)
  expect((await accounts.logIn(email)).headers.getSetCookie().join()).toContain('session_token')
})

test('a device that is not asked for the code is asked again once its owner signs out everywhere else', async () => {
  const { email, cookie, codeAt } = await withApp()
  const login = cookieIn(await accounts.logIn(email))
  const trusted = await accounts.post(
    'two-factor/verify-totp',
    { code: await codeAt(0), trustDevice: true },
    { cookie: login },
  )
  const device = { cookie: cookieIn(trusted).replace(/[^;]*session_token[^;]*;? ?/, '') }
  expect(device.cookie).toContain('trust_device')
  const skipping = await accounts.logIn(email, password, device)
  expect(await skipping.json()).not.toHaveProperty('twoFactorRedirect')
  await httpClient(server.url, cookie).accounts.endOtherSessions()
  const rotated = { cookie: cookieIn(skipping).replace(/[^;]*session_token[^;]*;? ?/, '') }
  expect(await (await accounts.logIn(email, password, rotated)).json()).toMatchObject({ twoFactorRedirect: true })
})

test('a reset does not step around the second factor', async () => {
  const { email, codeAt } = await withApp()
  const token = await accounts.resetTokenOf(email)
  const recovery = cookieIn(await accounts.post('recovery/exchange', { access_token: token }))
  await accounts.post('recovery/password', { newPassword: 'a-new-password' }, { cookie: recovery })
  const login = await accounts.logIn(email, 'a-new-password')
  expect(await login.json()).toMatchObject({ twoFactorRedirect: true })
  const entered = await accounts.post('two-factor/verify-totp', { code: await codeAt(1) }, { cookie: cookieIn(login) })
  expect(entered.status).toBe(200)
})

test('the secrets of the second step are not readable in the database', async () => {
  const { backupCodes } = await withApp()
  const rows = JSON.stringify(await server.db.select().from(authTwoFactors))
  for (const code of backupCodes) expect(rows).not.toContain(code)
  expect(await server.db.$count(authUsedCodes)).toBeGreaterThan(0)
})

test('passkeys belong to who is logged in; a challenge alone opens nothing', async () => {
  const { cookie } = await accounts.member()
  const options = (path: string, at = '') => server.request(`/api/auth/passkey/${path}`, { headers: { cookie: at } })
  expect((await options('generate-register-options')).status).toBe(401)
  expect(await (await options('generate-register-options', cookie)).json()).toMatchObject({
    rp: { id: 'localhost', name: 'Ninefold' },
    authenticatorSelection: { userVerification: 'required' },
  })
  const challenge = await options('generate-authenticate-options')
  const nonsense = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} }
  const answer = await accounts.post(
    'passkey/verify-authentication',
    { response: nonsense },
    { cookie: cookieIn(challenge) },
  )
  expect(answer.status).toBe(401)
  const register = (more: object) =>
    accounts.post('passkey/verify-registration', { response: nonsense, ...more }, { cookie })
  expect(await codeIn(await register({}))).toBe('MALFORMED')
  expect(await codeIn(await register({ password: 'not-the-password' }))).toBe('INVALID_PASSWORD')
  expect(await codeIn(await register({ password, name: 'x'.repeat(61) }))).toBe('MALFORMED')
  expect(await codeIn(await register({ password }))).toBe('CHALLENGE_NOT_FOUND')
})
