import { createServer as listenTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutionBreakGlass, institutionSignInRules } from '#server/institutions/sign-in-rules/tables.ts'
import { authPasskeys, authProviders } from '#server/people/sign-in/tables.ts'
import { accountsOn, codeIn, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { type Lie, openForger } from '#server/test/open-forger.ts'
import { makeSamlKey } from '#server/test/saml-keys.ts'
import { createServer, httpClient } from '#server/test/server.ts'
import { openUniversity } from '#server/test/university-scene.ts'

/* The day on which a provider is not as it should be: people are told whose turn it is, and owners get in. */

let server: Awaited<ReturnType<typeof createServer>>
let ru: Awaited<ReturnType<typeof openUniversity>>
let forger: Awaited<ReturnType<typeof openForger>>
const trusted = getCACertificates('default')
beforeAll(async () => {
  server = await createServer()
  forger = await openForger('ninefold')
  ru = await openUniversity(server, 'example.org')
  const { institutionId, providerId: id } = ru
  const settings = { issuer: forger.issuer, clientId: 'ninefold', clientSecret: 'x' }
  expect(await ru.owner.calls.providers.save({ password, institutionId, id, ...settings })).toMatchObject({
    problem: null,
  })
  // A new issuer made it a draft.
  await server.db.update(authProviders).set({ state: 'on' }).where(eq(authProviders.id, id))
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  await server[Symbol.asyncDispose]()
})

/** From now on its provider is there. */
const goTo = (issuer: string) =>
  server.db
    .update(authProviders)
    .set({ settings: { protocol: 'oidc', issuer, clientId: 'ninefold' } })
    .where(eq(authProviders.id, ru.providerId))

/** What somebody reads who logs in through it. */
async function problemOf(lie: Lie): Promise<string> {
  forger.lies(lie)
  const ended = await openBrowser(server.url).follow(`/sign-in/with/${ru.providerId}`)
  return new URL(ended, server.url).searchParams.get('problem') ?? 'none'
}

/** A server whose certificate is trusted and expired yesterday. */
async function openExpired() {
  const { privateKey, certificate } = await makeSamlKey(-1)
  setDefaultCACertificates([...trusted, certificate])
  const http = listenTls({ key: privateKey, cert: certificate })
  await new Promise<void>((done) => void http.listen(0, '127.0.0.1', done))
  return { issuer: `https://127.0.0.1:${(http.address() as AddressInfo).port}`, close: () => void http.close() }
}

test('whoever comes back once it is turned off is neither connected nor logged in, and reads why', async () => {
  const { institutionId, providerId: id, owner } = ru
  const { email, cookie } = await accountsOn(server).member()
  forger.lies({ claims: { email } })
  const arrived = openBrowser(server.url)
  expect(await arrived.follow(`/sign-in/with/${id}`)).toBe('/login?arriving=')
  const browser = openBrowser(server.url, cookie)
  const begun = (await (await browser.post('provider/connect', { password, provider: id })).json()) as {
    address: string
  }
  const back = await browser.follow(begun.address, (url) => url.includes('/sign-in/callback/'))
  await owner.calls.providers.setState({ password, institutionId, id, state: 'off' })
  expect(await browser.follow(back)).toBe('/dashboard/account-settings/security?problem=PROVIDER_UNKNOWN')
  expect(await httpClient(server.url, cookie).accounts.listIdentities()).toMatchObject({ identities: [] })
  expect(await codeIn(await arrived.post('provider/finish'))).toBe('PROVIDER_UNKNOWN')
  await server.db.update(authProviders).set({ state: 'on' }).where(eq(authProviders.id, id))
})

test('slow, with a wrong clock, behind an expired certificate, or down: each is said, to people and to the owner', async () => {
  expect(await problemOf({})).toBe('none')
  expect(await problemOf({ clock: -600 })).toBe('WRONG_TIME')
  expect(await problemOf({ clock: 600 })).toBe('WRONG_TIME')
  expect(await problemOf({ slow: 6000 })).toBe('PROVIDER_AWAY')
  const expired = await openExpired()
  await goTo(expired.issuer)
  expect(await problemOf({})).toBe('PROVIDER_CERTIFICATE')
  expired.close()
  await goTo(forger.issuer)
  await forger.close()
  expect(await problemOf({})).toBe('PROVIDER_AWAY')
  const { entries } = await ru.owner.calls.providers.list({ institutionId: ru.institutionId })
  const told = entries.map(({ problem }) => problem).filter(Boolean)
  expect(told).toEqual([
    'PROVIDER_AWAY',
    'PROVIDER_CERTIFICATE',
    'PROVIDER_AWAY',
    'WRONG_TIME',
    'WRONG_TIME',
    'PROVIDER_UNKNOWN',
  ])
})

test('while it is away, an owner who is named acts in the institution by emergency access', async () => {
  const { institutionId, owner, rules } = ru
  await server.db.insert(institutionSignInRules).values({ institutionId, enforcedAt: new Date() })
  await server.db.insert(institutionBreakGlass).values({ institutionId, profileId: owner.id })
  const device = { publicKey: 'k', credentialID: 'x', counter: 0, deviceType: 'd', backedUp: false }
  await server.db.insert(authPasskeys).values({ userId: owner.id, ...device })
  expect(await problemOf({})).toBe('PROVIDER_AWAY')
  const looks = () => owner.calls.institutions.find({ institutionId })
  await expect(looks()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED', data: { isNamed: true } })
  await rules.openBreakGlass({ institutionId })
  expect(await looks()).toMatchObject({ id: institutionId })
})
