import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#server/ground/mail/tables.ts'
import { accountsOn, codeIn, cookieIn, newEmail, password } from '#server/test/accounts.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { authUsers, authVerifications } from '../tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
beforeAll(async () => {
  server = await createServer()
  accounts = accountsOn(server)
})
afterAll(() => server[Symbol.asyncDispose]())

const exchange = (token: string) => accounts.post('recovery/exchange', { access_token: token, refresh_token: '' })
const choose = (newPassword: string, cookie: string) => accounts.post('recovery/password', { newPassword }, { cookie })

async function sessionOf(cookie: string) {
  const answer = await server.request('/api/auth/recovery/session', { headers: { cookie } })
  return (await answer.json()) as { session: { user: { email: string; aud: string } | null } | null }
}

async function recovering() {
  const person = await accounts.member()
  const token = await accounts.resetTokenOf(person.email)
  const answer = await exchange(token)
  return { ...person, token, answer, recovery: cookieIn(answer) }
}

test('someone who forgot their password chooses a new one, once, and is logged out everywhere', async () => {
  const { email, cookie, token, answer, recovery } = await recovering()
  const live = await openLive(server.url, { cookie })
  await live.until(() => live.received('ready').length === 1)
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^ninefold\.recovery=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect(await sessionOf(recovery)).toMatchObject({ session: { user: { email, aud: 'authenticated' } } })

  const chosen = await choose('a-new-password', recovery)
  expect(chosen.status).toBe(200)
  expect(chosen.headers.getSetCookie().join()).toContain('ninefold.recovery=; Max-Age=0')
  expect(chosen.headers.getSetCookie().join()).not.toContain('session_token')
  await live.until(() => live.closedWith() === 4401)
  await expect(httpClient(server.url, cookie).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await accounts.logIn(email)).status).toBe(401)
  expect((await accounts.logIn(email, 'a-new-password')).status).toBe(200)

  expect(await codeIn(await choose('yet-another-one', recovery))).toBe('INVALID_RESET_LINK')
  expect(await codeIn(await exchange(token))).toBe('INVALID_RESET_LINK')
  expect(await sessionOf(recovery)).toEqual({ session: { user: null } })
  const subjects = (await accounts.mailsTo(email, 3)).map(({ subject }) => subject)
  expect(subjects).toEqual(['Your password was changed', 'Reset your password', 'Confirm your email address'])
})

test('the recovery session gives access to nothing else', async () => {
  const { recovery } = await recovering()
  await expect(httpClient(server.url, recovery).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(openLive(server.url, { cookie: recovery })).rejects.toThrow('401')
  const asSession = recovery.replace('recovery', 'session_token')
  await expect(httpClient(server.url, asSession).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('of eight simultaneous resets with one link, one takes effect', async () => {
  const { email, recovery } = await recovering()
  const words = Array.from({ length: 8 }, (_, at) => `new-password-${at}`)
  const answers = await Promise.all(words.map((word) => choose(word, recovery)))
  const chosen = words.filter((_, at) => answers[at]?.ok)
  expect(chosen).toHaveLength(1)
  const logins = await Promise.all(words.map((word) => accounts.logIn(email, word)))
  expect(words.filter((_, at) => logins[at]?.ok)).toEqual(chosen)
  expect((await accounts.mailsTo(email, 3)).filter(({ subject }) => subject.includes('changed'))).toHaveLength(1)
})

test('wrong, tampered and expired links are refused alike, and a missing one has its own refusal', async () => {
  const { token, recovery } = await recovering()
  for (const wrong of ['x', `${token}x`, token.slice(1), token.toLowerCase(), '']) {
    const answer = await exchange(wrong)
    expect([answer.status, await codeIn(answer)]).toEqual([401, 'INVALID_RESET_LINK'])
  }
  expect(await codeIn(await choose('a-new-password', ''))).toBe('NO_RECOVERY_SESSION')
  const [name, value = ''] = recovery.split('=')
  expect(await codeIn(await choose('a-new-password', `${name}=${value.replace('.', 'x.')}`))).toBe(
    'NO_RECOVERY_SESSION',
  )
  expect(await sessionOf('')).toEqual({ session: null })

  await server.db.update(authVerifications).set({ expiresAt: new Date(Date.now() - 1000) })
  expect(await codeIn(await exchange(token))).toBe('INVALID_RESET_LINK')
  expect(await codeIn(await choose('a-new-password', recovery))).toBe('INVALID_RESET_LINK')
})

test('a reset asks for eight characters and refuses common passwords; the link stays valid', async () => {
  const { email, recovery } = await recovering()
  const codes = []
  for (const word of ['seven77', 'password1', email, email.split('@')[0] ?? '', 'Ninefold', 'x'.repeat(129)]) {
    codes.push(await codeIn(await choose(word, recovery)))
  }
  const common = 'PASSWORD_TOO_COMMON'
  expect(codes).toEqual(['PASSWORD_TOO_SHORT', common, common, common, common, 'PASSWORD_TOO_LONG'])
  expect((await choose('  spaces and ünïcode 🙂 ', recovery)).status).toBe(200)
  expect((await accounts.logIn(email, '  spaces and ünïcode 🙂 ')).status).toBe(200)
  expect((await accounts.logIn(email, 'spaces and ünïcode 🙂')).status).toBe(401)
})

test('an unknown address gets the same answer, and no mail', async () => {
  const { email } = await accounts.member()
  const nobody = newEmail()
  const [known, unknown] = await Promise.all(
    [email, nobody].map((each) => accounts.post('request-password-reset', { email: each })),
  )
  expect([known?.status, await known?.json()]).toEqual([unknown?.status, await unknown?.json()])
  expect(await server.db.$count(mails, eq(mails.to, email))).toBe(2)
  expect(await server.db.$count(mails, eq(mails.to, nobody))).toBe(0)
})

test('once the newest link is used the older ones are void, and the tokens are stored hashed', async () => {
  const { email, recovery } = await recovering()
  const newer = await accounts.resetTokenOf(email)
  const stored = await server.db.select().from(authVerifications)
  expect(JSON.stringify(stored)).not.toContain(newer)
  expect((await choose('a-new-password', cookieIn(await exchange(newer)))).status).toBe(200)
  expect(await codeIn(await choose('another-password', recovery))).toBe('INVALID_RESET_LINK')
})

test('a reset proves the address: somebody who never confirmed it can log in', async () => {
  const email = newEmail()
  await accounts.signUp(email)
  const recovery = cookieIn(await exchange(await accounts.resetTokenOf(email)))
  await choose('a-new-password', recovery)
  const [user] = await server.db.select().from(authUsers).where(eq(authUsers.email, email))
  expect(user?.emailVerified).toBe(true)
  expect((await accounts.logIn(email, password)).status).toBe(401)
  expect((await accounts.logIn(email, 'a-new-password')).status).toBe(200)
})

test('the library’s own ways to reset are closed', async () => {
  const { token } = await recovering()
  for (const path of ['reset-password', `reset-password/${token}?callbackURL=/`, 'verify-password', 'delete-user']) {
    expect((await accounts.post(path, { newPassword: 'a-new-password', token })).status).toBe(404)
    expect((await server.request(`/api/auth/${path}`)).status).toBe(404)
  }
})
