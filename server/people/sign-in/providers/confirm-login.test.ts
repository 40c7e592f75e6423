import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountsOn, codeIn, newEmail, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openProvider } from '#server/test/open-provider.ts'
import { createServer, httpClient, origin } from '#server/test/server.ts'

/* An attacker sends a link to a provider, so that the victim is logged in to an account of the attacker. */

let server: Awaited<ReturnType<typeof createServer>>
let google: Awaited<ReturnType<typeof openProvider>>
let accounts: ReturnType<typeof accountsOn>
let mallory: string
beforeAll(async () => {
  google = await openProvider([`${origin}/sign-in/callback/google`])
  const { clientId, clientSecret, issuer } = google
  server = await createServer({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer })
  accounts = accountsOn(server)
  const { email, cookie } = await accounts.member()
  mallory = email
  google.present('mallory', { email: 'friendly@gmail.example', name: 'Friendly' })
  const browser = openBrowser(server.url, cookie)
  const begun = await (await browser.post('provider/connect', { password, provider: 'google' })).json()
  await browser.follow((begun as { address: string }).address)
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await google.close()
})

// Together the tests log in more often than the limit for an address allows.
beforeEach(() => server.db.execute(sql`delete from auth_limits`))

type Browser = ReturnType<typeof openBrowser>
const whoIs = async (browser: Browser) => (await httpClient(server.url, browser.cookie()).profiles.me()).email
const never = () => false
const elsewhere = {
  'an email': '',
  'another site': 'https://evil.example/',
  'a page of ours that is not for logging in': `${origin}/project/1`,
}

/** Goes there from the login page, or from elsewhere, and asks to finish. */
async function arrive(browser: Browser, from?: string) {
  expect(await browser.follow('/sign-in/with/google', never, from)).toBe('/login?arriving=')
  const asked = await browser.post('provider/finish')
  return { status: asked.status, question: (await asked.json()) as Record<string, string> }
}

test.each(Object.entries(elsewhere))(
  'a login that began on %s asks first; without an answer no session begins',
  async (_, from) => {
    const visitor = openBrowser(server.url)
    const { status, question } = await arrive(visitor, from)
    expect(status).toBe(409)
    expect(question).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
      as: mallory,
      returned: 'friendly@gmail.example',
      provider: 'Google',
    })
    expect(question).not.toHaveProperty('instead')
    for (const body of [{}, { confirm: '' }, { confirm: 'true' }])
      expect(await codeIn(await visitor.post('provider/finish', body))).toBe('CONFIRMATION_REQUIRED')
    await expect(whoIs(visitor)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await visitor.post('provider/finish', { confirm: question.confirm })).status).toBe(200)
    expect(await whoIs(visitor)).toBe(mallory)
  },
)

test('a person who is logged in keeps their session until they agree, wherever the login began', async () => {
  for (const from of [undefined, '']) {
    const { email, cookie } = await accounts.member()
    const victim = openBrowser(server.url, cookie)
    const { status, question } = await arrive(victim, from)
    expect(status).toBe(409)
    expect(question).toMatchObject({ as: mallory, instead: email })
    expect(await whoIs(victim)).toBe(email)
    expect(await codeIn(await victim.post('provider/finish', { declines: true }))).toBe('DECLINED')
    // The response of the provider is deleted with the attempt.
    expect(await codeIn(await victim.post('provider/finish', { confirm: question.confirm }))).toBe('STATE_UNKNOWN')
    expect(await whoIs(victim)).toBe(email)

    const again = await arrive(victim, from)
    expect((await victim.post('provider/finish', { confirm: again.question.confirm })).status).toBe(200)
    expect(await whoIs(victim)).toBe(mallory)
  }
})

test('an answer counts for its own login and session', async () => {
  const visitor = openBrowser(server.url)
  const { question: former } = await arrive(visitor, '')
  const { question } = await arrive(visitor, '')
  expect(await codeIn(await visitor.post('provider/finish', { confirm: former.confirm }))).toBe('CONFIRMATION_REQUIRED')
  // Another person logs in in another tab before the answer.
  const { email } = await accounts.member()
  expect((await visitor.post('sign-in/email', { email, password })).status).toBe(200)
  const asked = await visitor.post('provider/finish', { confirm: question.confirm })
  expect(await asked.json()).toMatchObject({ code: 'CONFIRMATION_REQUIRED', instead: email })
  expect(await whoIs(visitor)).toBe(email)
})

test('who chose it on the login page, is logged in as the same person, or has no account is not asked', async () => {
  const visitor = openBrowser(server.url)
  expect((await arrive(visitor)).status).toBe(200)
  expect((await arrive(visitor, '')).status).toBe(200)
  expect(await whoIs(visitor)).toBe(mallory)
  google.present('nobody', { email: newEmail() })
  const { question } = await arrive(openBrowser(server.url), '')
  expect(question.code).toBe('NOT_CONNECTED')
  google.present('mallory', { email: 'friendly@gmail.example', name: 'Friendly' })
})

test('a request that another site started does not count as begun on the login page', async () => {
  const browser = openBrowser(server.url)
  const headers = { referer: `${origin}/login`, 'sec-fetch-site': 'cross-site' }
  const begun = await browser.request(`${server.url}/sign-in/with/google`, { headers })
  const back = await browser.follow(begun.headers.get('location') ?? '')
  expect(back).toBe('/login?arriving=')
  expect(await codeIn(await browser.post('provider/finish'))).toBe('CONFIRMATION_REQUIRED')
})
