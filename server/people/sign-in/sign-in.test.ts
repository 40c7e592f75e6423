import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails } from '#server/ground/mail/tables.ts'
import { accountsOn, cookieIn, newEmail, password } from '#server/test/accounts.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'
import { authAccounts, authUsers } from './tables.ts'

let server: Awaited<ReturnType<typeof createServer>>
let accounts: ReturnType<typeof accountsOn>
beforeAll(async () => {
  server = await createServer()
  accounts = accountsOn(server)
})
afterAll(() => server[Symbol.asyncDispose]())

test('someone signs up, confirms with the mailed link, logs in, and is recognised', async () => {
  const email = newEmail()
  expect((await accounts.signUp(email.toUpperCase())).status).toBe(200)
  expect((await accounts.logIn(email)).status).toBe(403)
  const token = await accounts.tokenMailedTo(email)
  const visitor = httpClient(server.url)
  expect(await visitor.accounts.confirmEmail({ token })).toEqual({ email })
  await visitor.accounts.confirmEmail({ token })

  const answer = await accounts.logIn(email)
  expect(answer.status).toBe(200)
  const cookie = cookieIn(answer)
  const [set] = answer.headers.getSetCookie()
  expect(set).toMatch(/^ninefold\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await httpClient(server.url, cookie).profiles.me()).toMatchObject({ email, profile: null })
})

test('the session token is in the cookie and in no response body', async () => {
  const { answer, cookie } = await accounts.member()
  const token = decodeURIComponent(cookie.match(/session_token=([^;]+)/)?.[1] ?? '').split('.')[0] ?? ''
  expect(token.length).toBeGreaterThan(20)
  expect(await answer.text()).not.toContain(token)
  for (const path of ['/api/auth/get-session', '/api/profile']) {
    const body = await (await server.request(path, { headers: { cookie } })).text()
    expect(body).toContain('@example.org')
    expect(body).not.toContain(token)
  }
})

test('after a logout the old cookie is invalid, and its live connection is closed', async () => {
  const { cookie } = await accounts.member()
  const live = await openLive(server.url, { cookie })
  await live.until(() => live.received('ready').length === 1)
  expect((await accounts.post('sign-out', {}, { cookie })).status).toBe(200)
  await live.until(() => live.closedWith() === 4401)
  await expect(httpClient(server.url, cookie).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('a login ends the one that the browser had before, and no other', async () => {
  const { email, cookie } = await accounts.member()
  const elsewhere = cookieIn(await accounts.logIn(email))
  const again = cookieIn(await accounts.logIn(email, password, { cookie }))
  await expect(httpClient(server.url, cookie).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const still of [elsewhere, again]) {
    const [one, ...more] = await httpClient(server.url, still).accounts.listSessions()
    expect([one, ...more]).toHaveLength(2)
  }
  expect((await accounts.logIn(email, 'not-the-password', { cookie: again })).status).toBe(401)
  expect(await httpClient(server.url, again).accounts.listSessions()).toHaveLength(2)
})

test('an address has one account, however many sign-ups come at once', async () => {
  const email = newEmail()
  const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.signUp(email)))
  // Each starts over; a fourth within ten minutes would be one mail too many.
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(17).fill(429)])
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await server.db.$count(authUsers, eq(authUsers.email, email))).toBe(1)
  expect(await server.db.$count(authAccounts)).toBe(await server.db.$count(authUsers))
  // Which of the mails leaves last is chance; the link of the sign-up that counts is in one of them.
  await expect
    .poll(async () => (await confirmations(email)).filter(({ status }) => status === 'fulfilled'))
    .toHaveLength(1)
  expect(await server.db.$count(mails, eq(mails.to, email))).toBeLessThanOrEqual(3)
})

async function confirmations(email: string) {
  const texts = (await accounts.mailsTo(email)).map(({ text }) => text)
  const tokens = texts.flatMap((text) => /confirm-email#token_hash=([^&\s]+)/.exec(text)?.[1] ?? [])
  const { confirmEmail } = httpClient(server.url).accounts
  return await Promise.allSettled(tokens.map((token) => confirmEmail({ token })))
}

test('wrong, unknown and tampered credentials are refused alike', async () => {
  const { email } = await accounts.member()
  const wrong = await accounts.logIn(email, 'not-the-password')
  const unknown = await accounts.logIn(newEmail())
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await unknown.json())

  const visitor = httpClient(server.url)
  for (const token of ['x', 'a.b.c', `${await accounts.tokenMailedTo(email)}x`]) {
    await expect(visitor.accounts.confirmEmail({ token })).rejects.toMatchObject({ code: 'INVALID_LINK' })
  }
})

test('a cookie that was not signed here gives no access', async () => {
  const { cookie } = await accounts.member()
  const forged = cookie.replace(/(session_token=[^.]+)\.[^;]+/, '$1.AAAA')
  expect(forged).not.toBe(cookie)
  await expect(httpClient(server.url, forged).profiles.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('passwords are stored only as argon2id hashes', async () => {
  await accounts.member()
  const rows = await server.db.select({ password: authAccounts.password }).from(authAccounts)
  const hashes = rows.map((row) => row.password).filter((each) => each !== '-')
  expect(hashes.length).toBeGreaterThan(0)
  for (const each of hashes) expect(each).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test.each([
  ['5 characters', 'short'],
  ['129 characters', 'x'.repeat(129)],
])('a password of %s is refused', async (_what, word) => {
  const email = newEmail()
  expect((await accounts.signUp(email, { password: word })).status).toBe(400)
  expect(await server.db.$count(authUsers, eq(authUsers.email, email))).toBe(0)
})

test('over https no other host can set the cookie', async () => {
  await using own = await createServer({ BASE_URL: 'https://ninefold.example' })
  const headers = { origin: 'https://ninefold.example' }
  const ask = (path: string, body: object) =>
    own.request(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const email = newEmail()
  await ask('sign-up/email', { name: '', email, password })
  await own.db.update(authUsers).set({ emailVerified: true })
  const loggedIn = await ask('sign-in/email', { email, password })
  const cookie = cookieIn(loggedIn)
  expect(loggedIn.headers.getSetCookie()[0]).toMatch(
    /^__Host-ninefold\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const answer = await own.request('/api/profile', { headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('a profile is completed once, with what its role requires', async () => {
  const { email, cookie } = await accounts.member()
  const { profiles } = httpClient(server.url, cookie)
  const student = {
    role: 'Student',
    firstName: 'Ada',
    lastName: 'Nkosi',
    gender: 'Woman',
    fieldOfStudy: 'Botany',
    educationLevel: 'PhD',
  } as const
  const { projects } = httpClient(server.url, cookie)
  await expect(projects.create({ title: 'Too early', phase: 1 })).rejects.toMatchObject({ code: 'NO_PROFILE' })
  await expect(profiles.create(student)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(profiles.create({ ...student, role: 'Supervisor' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const complete = { ...student, institutionName: 'Rhodes University' }
  expect(await profiles.create(complete)).toEqual({ role: 'Student', username: 'Ada Nkosi' })
  await expect(profiles.create(complete)).rejects.toMatchObject({ code: 'PROFILE_EXISTS' })
  expect(await profiles.me()).toMatchObject({ email, profile: { role: 'Student', username: 'Ada Nkosi' } })
  expect(await (await accounts.signUp(email)).json()).toMatchObject({ code: 'USER_ALREADY_EXISTS' })
  for (const title of ['One', 'Two', 'Three']) await projects.create({ title, phase: 1 })
  await expect(projects.create({ title: 'Four', phase: 1 })).rejects.toMatchObject({ code: 'PROJECT_LIMIT' })
})
