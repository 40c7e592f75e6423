import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, codeIn, newEmail, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openProvider } from '#server/test/open-provider.ts'
import { createServer, httpClient, origin } from '#server/test/server.ts'
import { authIdentities, authProviderAttempts, authProviderEvents, authUsers } from '../tables.ts'

/* Logging in with Google, as far as a certified provider on this machine is one, and connecting an account with it. */

let server: Awaited<ReturnType<typeof createServer>>
let google: Awaited<ReturnType<typeof openProvider>>
let accounts: ReturnType<typeof accountsOn>
beforeAll(async () => {
  google = await openProvider([`${origin}/sign-in/callback/google`, `${origin}/sign-in/callback/orcid`])
  const keys = { CLIENT_ID: google.clientId, CLIENT_SECRET: google.clientSecret, ISSUER: google.issuer }
  const settings = ['GOOGLE', 'ORCID'].flatMap((each) =>
    Object.entries(keys).map(([name, value]) => [`${each}_${name}`, value]),
  )
  server = await createServer(Object.fromEntries(settings))
  accounts = accountsOn(server)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await google.close()
})

const arriving = '/login?arriving='
const connected = '/dashboard/account-settings/security?connected='
let people = 0
const newSubject = () => `subject-${++people}`

/** Somebody with an account who is logged in, in a browser. */
async function someone() {
  const { email, cookie } = await accounts.member()
  return { email, browser: openBrowser(server.url, cookie) }
}

async function connect(browser: ReturnType<typeof openBrowser>, provider = 'google') {
  const begun = await browser.post('provider/connect', { password, provider })
  const { address } = (await begun.json()) as { address: string }
  return await browser.follow(address)
}

async function logIn(browser = openBrowser(server.url)) {
  const at = await browser.follow('/sign-in/with/google')
  const answer = at === arriving ? await browser.post('provider/finish') : null
  return { at, answer, browser }
}

const me = (browser: ReturnType<typeof openBrowser>) => httpClient(server.url, browser.cookie()).profiles.me()

test('an account that is connected can be logged in to, whatever address the provider gives by then', async () => {
  const { email, browser } = await someone()
  const sub = newSubject()
  google.present(sub, { email: 'ada@gmail.example', email_verified: true })
  expect(await connect(browser)).toBe(connected)
  for (const [to, atLeast] of [
    [email, 2],
    ['ada@gmail.example', 1],
  ] as const)
    expect(await accounts.mailsTo(to, atLeast)).toContainEqual(
      expect.objectContaining({ subject: 'Your account was connected with Google' }),
    )

  google.present(sub, { email: newEmail(), email_verified: true })
  const { answer, browser: other } = await logIn()
  expect(await answer?.json()).toEqual({ ok: true })
  expect(await me(other)).toMatchObject({ email })
  const { identities } = await httpClient(server.url, other.cookie()).accounts.listIdentities()
  expect(identities).toMatchObject([{ providerName: 'Google', lastUsedAt: expect.any(Date) }])
})

test('an account with the same address is never logged in to, nor is one made', async () => {
  const { email } = await someone()
  const before = await server.db.$count(authUsers)
  google.present(newSubject(), { email, email_verified: true })
  const { answer, browser } = await logIn()
  expect(answer?.status).toBe(401)
  expect(await answer?.json()).toMatchObject({ code: 'HAS_ACCOUNT', email })
  await expect(me(browser)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  google.present(newSubject(), { email: newEmail(), email_verified: true })
  const stranger = await logIn()
  expect(await codeIn(stranger.answer ?? new Response('{}'))).toBe('NOT_CONNECTED')
  expect(await server.db.$count(authUsers)).toBe(before)
})

test('the same subject at another provider is somebody else, and an identity has one account', async () => {
  const [ada, ben] = [await someone(), await someone()]
  google.present(newSubject(), { email: newEmail() })
  expect(await connect(ada.browser)).toBe(connected)
  expect(await connect(ben.browser)).toBe(connected.replace('connected=', 'problem=OTHERS_IDENTITY'))
  expect(await connect(ben.browser, 'orcid')).toBe(connected)
  const { answer, browser } = await logIn()
  expect(answer?.status).toBe(200)
  expect(await me(browser)).toMatchObject({ email: ada.email })
  // A second one at the same provider is refused, the same again changes nothing.
  expect(await connect(ada.browser)).toBe(connected)
  google.present(newSubject())
  expect(await connect(openBrowser(server.url, ada.browser.cookie()))).toBe(
    connected.replace('connected=', 'problem=CONNECTED_BEFORE'),
  )
})

test('connecting and disconnecting ask for the password, and are mailed', async () => {
  const { email, browser } = await someone()
  const wrong = await browser.post('provider/connect', { password: 'wrong-word', provider: 'google' })
  expect(await codeIn(wrong)).toBe('INVALID_PASSWORD')
  google.present(newSubject(), { email })
  await connect(browser)
  const list = async () => (await httpClient(server.url, browser.cookie()).accounts.listIdentities()).identities
  const [identity] = await list()
  const id = identity?.id ?? ''
  expect(await codeIn(await browser.post('provider/disconnect', { password: 'wrong-word', id }))).toBe(
    'INVALID_PASSWORD',
  )
  const other = await someone()
  await other.browser.post('provider/disconnect', { password, id })
  expect(await list()).toHaveLength(1)
  expect((await browser.post('provider/disconnect', { password, id })).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await accounts.mailsTo(email, 3)).toContainEqual(
    expect.objectContaining({ subject: 'Your account was disconnected from Google' }),
  )
  expect(await codeIn((await logIn()).answer ?? new Response('{}'))).toBe('HAS_ACCOUNT')
})

test('the second step of an account is asked for as after a password', async () => {
  const { email, browser } = await someone()
  google.present(newSubject(), { email })
  await connect(browser)
  await server.db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.email, email))
  const { answer, browser: waiting } = await logIn()
  expect(await answer?.json()).toEqual({ twoFactorRedirect: true })
  await expect(me(waiting)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const guess = await waiting.post('two-factor/verify-totp', { code: '000000' })
  expect(await codeIn(guess)).not.toBe('INVALID_TWO_FACTOR_COOKIE')
})

test('what comes back counts once, in the browser that went, at the provider that was asked', async () => {
  const { email, browser } = await someone()
  google.present(newSubject(), { email })
  await connect(browser)
  const isBack = (url: string) => url.includes('/sign-in/callback/')
  const visitor = openBrowser(server.url)
  const back = await visitor.follow('/sign-in/with/google', isBack)
  const stateless = '/login?problem=STATE_UNKNOWN'
  expect(await openBrowser(server.url).follow(back)).toBe(stateless)
  expect(await visitor.follow(back.replace(/state=[^&]+/, 'state=another'))).toBe(stateless)
  expect(await visitor.follow(back)).toBe(arriving)
  expect(await visitor.follow(back)).toBe('/login?problem=USED_BEFORE')
  const second = openBrowser(server.url)
  const away = await second.follow('/sign-in/with/google', isBack)
  expect(await second.follow(away.replace('callback/google', 'callback/orcid'))).toBe('/login?problem=OTHER_PROVIDER')
  const third = openBrowser(server.url)
  const mixed = await third.follow('/sign-in/with/google', isBack)
  const foreign = `${mixed.replace(/&iss=[^&]+/, '')}&iss=${encodeURIComponent('https://elsewhere.example')}`
  expect(await third.follow(foreign)).toBe('/login?problem=OTHER_PROVIDER')
  expect(await codeIn(await third.post('provider/finish'))).toBe('STATE_UNKNOWN')
})

test('whoever gets a link of somebody else’s connects nothing, and a ticket works once', async () => {
  const [mallory, ada] = [await someone(), await someone()]
  const begun = await mallory.browser.post('provider/connect', { password, provider: 'google' })
  const { address } = (await begun.json()) as { address: string }
  google.present(newSubject(), { email: ada.email })
  expect(await ada.browser.follow(address)).toBe(connected.replace('connected=', 'problem=OTHER_PERSON'))
  expect(await mallory.browser.follow(address)).toBe('/login?problem=STATE_UNKNOWN')
})

test('the last way in stays', async () => {
  const { email, browser } = await someone()
  google.present(newSubject(), { email })
  await connect(browser)
  const [identity] = (await httpClient(server.url, browser.cookie()).accounts.listIdentities()).identities
  const { removeIdentity } = await import('./identities.ts')
  const [user] = await server.db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email))
  const of = { userId: user?.id ?? '', id: identity?.id ?? '' }
  await server.db.execute(sql`update auth_accounts set password = null where user_id = ${of.userId}`)
  expect(await server.db.transaction((tx) => removeIdentity(tx, of))).toBe('last')
  expect(await server.db.$count(authIdentities, eq(authIdentities.id, of.id))).toBe(1)
})

test('nobody registers a provider, and what is not set is not there', async () => {
  const { browser } = await someone()
  for (const path of ['sso/register', 'sso/update-provider', 'sso/delete-provider', 'sign-in/sso', 'sign-in/social'])
    expect((await browser.post(path, { providerId: 'x', issuer: 'https://x.example' })).status).toBe(404)
  expect(await browser.follow('/sign-in/with/microsoft')).toBe('/login?problem=PROVIDER_UNKNOWN')
  expect(await browser.follow('/sign-in/with/https:%2f%2felsewhere.example')).toBe('/login?problem=PROVIDER_UNKNOWN')
})

test('events are kept for 184 days and hold nothing of what was said; ways that were left are gone', async () => {
  const { rows } = await server.db.execute(sql`select string_agg(e::text, ' ') as all from auth_provider_events e`)
  expect(String(rows[0]?.all)).toMatch(/logged_in.*refused|refused.*logged_in/)
  expect(String(rows[0]?.all)).not.toMatch(/subject-|@/)
  await server.db.execute(sql`update auth_provider_events set at = now() - interval '183 days'`)
  const [one] = await server.db.select({ id: authProviderEvents.id }).from(authProviderEvents).limit(1)
  await server.db
    .update(authProviderEvents)
    .set({ at: sql`now() - interval '185 days'` })
    .where(eq(authProviderEvents.id, one?.id ?? ''))
  await server.db.execute(sql`update auth_provider_attempts set expires_at = now()`)
  const before = await server.db.$count(authProviderEvents)
  const { purgeExpired } = await import('../purge-expired.ts')
  await purgeExpired(server.db)
  expect(await server.db.$count(authProviderEvents)).toBe(before - 1)
  expect(await server.db.$count(authProviderAttempts)).toBe(0)
})
