import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountsOn, codeIn, cookieIn, password } from '#server/test/accounts.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { untilEarlyInStep } from '#server/test/totp.ts'
import { authTwoFactors, authUsedCodes, authVerifications } from '../tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
// Each test has a server of its own: together they would log in more often than one address may.
beforeEach(async () => {
  server = await createServer()
  accounts = accountsOn(server)
})
afterEach(() => server[Symbol.asyncDispose]())

/** Someone with an authenticator app, and a function that makes its codes. */
async function withApp() {
  const person = await accounts.member()
  const enabled = await accounts.post('two-factor/enable', { password }, { cookie: person.cookie })
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const codeAt = (step: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 })
  const mailCode = await accounts.mailCodeOf(person.email)
  await untilEarlyInStep()
  const codes = { code: await codeAt(-1), mailCode }
  const verified = await accounts.post('two-factor/verify-totp', codes, { cookie: person.cookie })
  return { ...person, cookie: cookieIn(verified), verified, backupCodes, codeAt }
}

test('with an authenticator app a login asks for its code, and accepts each code once', async () => {
  const { email, cookie, verified, codeAt } = await withApp()
  expect(verified.status).toBe(200)
  expect(await httpClient(server.url, cookie).accounts.findSecurity()).toMatchObject({ twoFactorEnabled: true })
  expect((await accounts.mailsTo(email, 3))[0]?.subject).toBe('Two-step verification was turned on')

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

test('the mailed code turns it on within ten minutes, and no later', async () => {
  const { email, cookie } = await accounts.member()
  const enabled = await accounts.post('two-factor/enable', { password }, { cookie })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const mailCode = await accounts.mailCodeOf(email)
  const turnOn = async () =>
    await accounts.post('two-factor/verify-totp', { code: await generate({ secret }), mailCode }, { cookie })
  const agedBy = (minutes: number) =>
    server.db.update(authVerifications).set({
      expiresAt: sql`${authVerifications.expiresAt} - make_interval(mins => ${minutes})`,
    })
  await agedBy(10)
  expect(await codeIn(await turnOn())).toBe('MAIL_CODE_WRONG')
  await agedBy(-1)
  expect((await turnOn()).status).toBe(200)
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

test('a trusted device is asked for the code again once its owner signs out everywhere else', async () => {
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

test('a reset does not bypass the second step', async () => {
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

test('passkeys belong to the logged-in person; a challenge alone gives no access', async () => {
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

test('a password is checked before a device creates a passkey, with the same limit as anywhere else', async () => {
  const { cookie } = await accounts.member()
  const check = (body: object, headers = { cookie }) => accounts.post('check-password', body, headers)
  expect((await check({ password }, { cookie: '' })).status).toBe(401)
  expect(await codeIn(await check({}))).toBe('MALFORMED')
  expect((await check({ password })).status).toBe(200)
  for (let wrong = 0; wrong < 10; wrong += 1) {
    expect(await codeIn(await check({ password: 'not-the-password' }))).toBe('INVALID_PASSWORD')
  }
  expect(await codeIn(await check({ password }))).toBe('TOO_MANY')
})

test('of forty simultaneous wrong codes only ten are checked, and the owner elsewhere still gets in', async () => {
  const { email, codeAt } = await withApp()
  const challenges = []
  for (let at = 0; at < 40; at += 1) {
    await server.db.execute(`delete from auth_limits where key like 'logIn%'`)
    challenges.push(cookieIn(await accounts.logIn(email)))
  }
  const answers = await Promise.all(
    challenges.map((challenge) => accounts.post('two-factor/verify-totp', { code: '000000' }, { cookie: challenge })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  await server.db.execute(`update auth_limits set points = 1 where key like 'secondStepAtAddress%'`)
  const login = cookieIn(await accounts.logIn(email))
  const entered = await accounts.post('two-factor/verify-totp', { code: await codeAt(0) }, { cookie: login })
  expect(entered.status).toBe(200)
})
