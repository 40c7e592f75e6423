import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { authProviders } from '#server/people/sign-in/tables.ts'
import { accountsOn, codeIn, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { type Lie, openForger } from '#server/test/open-forger.ts'
import { openProvider } from '#server/test/open-provider.ts'
import { createServer, httpClient, origin } from '#server/test/server.ts'

/* An owner sets up the login of their university, with a mistake on the way, and people connect it. */

const newId = () => crypto.randomUUID()
const id = newId()
let server: Awaited<ReturnType<typeof createServer>>
let rhodes: Awaited<ReturnType<typeof openInstitution>>
let entra: Awaited<ReturnType<typeof openProvider>>
beforeAll(async () => {
  server = await createServer()
  rhodes = await openInstitution(server, { name: 'Rhodes University' })
  entra = await openProvider([`${origin}/sign-in/callback/${id}`])
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await entra.close()
})

const arriving = '/login?arriving='
const at = () => ({ institutionId: rhodes.id, id })
const client = () => ({ issuer: entra.issuer, clientId: entra.clientId, clientSecret: entra.clientSecret })
const trialOf = async (providerId: string) =>
  (await rhodes.owner.calls.providers.list({ institutionId: rhodes.id })).providers.find(
    (each) => each.id === providerId,
  )?.trial

/** The owner goes to the provider and back. */
async function tryIt(providerId = id) {
  const { address } = await rhodes.owner.calls.providers.startTrial({ institutionId: rhodes.id, id: providerId })
  const browser = openBrowser(server.url, await server.cookieOf(rhodes.owner))
  const ended = await browser.follow(address ?? '')
  return { ended, trial: await trialOf(providerId) }
}

test('an owner sets it up, is told what is wrong, tries it, and turns it on; a student connects it', async () => {
  const { owner } = rhodes
  const wrong = await owner.calls.providers.save({
    password,
    ...at(),
    ...client(),
    issuer: `${entra.issuer}/tenant/v2.0`,
  })
  expect(wrong.problem).toMatch(/^(WRONG_ISSUER|PROVIDER_SETTINGS)$/)
  expect(await owner.calls.providers.save({ password, ...at(), ...client(), clientSecret: 'mistyped' })).toMatchObject({
    problem: null,
  })
  await expect(owner.calls.providers.setState({ password, ...at(), state: 'on' })).rejects.toMatchObject({
    code: 'NOT_TRIED',
  })

  entra.present('s-1', { email: 'olive@ru.example', email_verified: true, name: 'Olive' })
  const first = await tryIt()
  expect(first.ended).toBe(`/institution/${rhodes.id}?part=sign-in&tried=`)
  expect(first.trial).toMatchObject({ problem: 'CLIENT_REFUSED' })
  await expect(owner.calls.providers.setState({ password, ...at(), state: 'on' })).rejects.toMatchObject({
    code: 'NOT_TRIED',
  })

  await owner.calls.providers.save({ password, ...at(), ...client() })
  const second = await tryIt()
  expect(second.trial).toMatchObject({
    ...{ problem: null, email: 'olive@ru.example', key: { issuer: entra.issuer, kind: 'sub', subject: 's-1' } },
    attributes: expect.arrayContaining([{ name: 'name', values: ['Olive'] }]),
  })
  // It is stored encrypted, and nobody reads it again.
  const [row] = await server.db.select().from(authProviders).where(eq(authProviders.id, id))
  expect(row?.secret).not.toContain(entra.clientSecret)
  expect(JSON.stringify(await owner.calls.providers.list({ institutionId: rhodes.id }))).not.toContain(
    entra.clientSecret,
  )
  // Before it is on, nobody else comes by it.
  expect(await openBrowser(server.url).follow(`/sign-in/with/${id}`)).toBe('/login?problem=PROVIDER_UNKNOWN')
  await owner.calls.providers.setState({ password, ...at(), state: 'on' })

  const accounts = accountsOn(server)
  const { email, cookie } = await accounts.member()
  entra.present('s-2', { email, email_verified: true })
  const stranger = openBrowser(server.url)
  expect(await stranger.follow(`/sign-in/with/${id}`)).toBe(arriving)
  expect(await (await stranger.post('provider/finish')).json()).toMatchObject({ code: 'HAS_ACCOUNT', email })
  const browser = openBrowser(server.url, cookie)
  const { connectable } = await httpClient(server.url, cookie).accounts.listIdentities()
  expect(connectable).toContainEqual({ key: id, name: 'Rhodes University', isUniversity: true })
  const begun = (await (await browser.post('provider/connect', { password, provider: id })).json()) as {
    address: string
  }
  expect(await browser.follow(begun.address)).toBe('/dashboard/account-settings/security?connected=')
  const later = openBrowser(server.url)
  await later.follow(`/sign-in/with/${id}`)
  expect(await (await later.post('provider/finish')).json()).toEqual({ ok: true })
  expect(await httpClient(server.url, later.cookie()).profiles.me()).toMatchObject({ email })

  const { providers, entries } = await owner.calls.providers.list({ institutionId: rhodes.id })
  expect(providers).toMatchObject([{ id, state: 'on', connected: 1 }])
  expect(entries.map(({ event }) => event)).toEqual(['logged_in', 'connected', 'refused', 'tried', 'tried'])
  await expect(owner.calls.providers.remove({ ...at(), password })).rejects.toMatchObject({ code: 'IN_USE' })
  await owner.calls.providers.setState({ password, ...at(), state: 'off' })
  expect(await openBrowser(server.url).follow(`/sign-in/with/${id}`)).toBe('/login?problem=PROVIDER_UNKNOWN')
  await owner.calls.providers.setState({ password, ...at(), state: 'on' })
})

test('the page of universities finds one by its name or by the domain of an address, without a script', async () => {
  await server.db
    .update(authProviders)
    .set({ domains: ['ru.example'] })
    .where(eq(authProviders.id, id))
  const find = async (university: string) => {
    const body = new URLSearchParams({ university })
    const answer = await fetch(`${server.url}/sign-in/university`, { method: 'POST', body, headers: { origin } })
    return { status: answer.status, text: await answer.text() }
  }
  const link = `/sign-in/with/${id}`
  expect((await (await fetch(`${server.url}/sign-in/university`)).text()).includes(link)).toBe(true)
  expect((await find('rhodes')).text).toContain(link)
  expect((await find('ada@students.ru.example')).text).toContain(link)
  expect(await find('ada@elsewhere.example')).toMatchObject({ status: 422 })
  const browser = openBrowser(server.url)
  await browser.follow(link)
  const again = await browser.request(`${server.url}/sign-in/university`)
  expect(await again.text()).toContain(
    `<p>Last time you chose:</p><ul><li><a href="${link}" referrerpolicy="same-origin"><span>Rhodes University</span></a>`,
  )
  await server.db.update(authProviders).set({ domains: [] }).where(eq(authProviders.id, id))
})

test('the login page learns from the domain of an address alone whose it is, and nothing of who has an account', async () => {
  const rhodes = { id, name: 'Rhodes University' }
  const setDomains = (domains: string[]) =>
    server.db.update(authProviders).set({ domains }).where(eq(authProviders.id, id))
  const ask = async (domain: string) => {
    const answer = await fetch(`${server.url}/sign-in/university/of/${encodeURIComponent(domain)}`)
    return { status: answer.status, caching: answer.headers.get('cache-control'), found: await answer.json() }
  }
  await setDomains([])
  expect((await ask('ru.example')).found).toEqual([])
  await setDomains(['ru.example'])
  expect(await ask('ru.example')).toEqual({ status: 200, caching: 'public, max-age=300', found: [rhodes] })
  expect((await ask('Students.RU.example')).found).toEqual([rhodes])
  for (const domain of ['example', 'xru.example', 'ru.example.org', 'ru%.example', 'ada@elsewhere.example'])
    expect((await ask(domain)).found).toEqual([])
  // Where there are two, people choose.
  const page = await (await fetch(`${server.url}/sign-in/university?domain=ru.example`)).text()
  expect(page).toContain(`<p>Go on to:</p><ul><li><a href="/sign-in/with/${id}" referrerpolicy="same-origin">`)
  await server.db.update(authProviders).set({ state: 'off' }).where(eq(authProviders.id, id))
  expect((await ask('ru.example')).found).toEqual([])
  await server.db.update(authProviders).set({ state: 'on' }).where(eq(authProviders.id, id))
  await setDomains([])
})

test('a university gives addresses of its own, and none that is another’s', async () => {
  const other = await openInstitution(server, { name: 'Elsewhere' })
  const forger = await openForger('ninefold')
  const elsewhere = newId()
  const settings = { issuer: forger.issuer, clientId: 'ninefold', clientSecret: 'x' }
  await other.owner.calls.providers.save({ password, institutionId: other.id, id: elsewhere, ...settings })
  await server.db.update(authProviders).set({ state: 'on' }).where(eq(authProviders.id, elsewhere))
  await server.db
    .update(authProviders)
    .set({ domains: ['ru.example'] })
    .where(eq(authProviders.id, id))
  const codeOf = async (lie: Lie) => {
    forger.lies(lie)
    const browser = openBrowser(server.url)
    expect(await browser.follow(`/sign-in/with/${elsewhere}`)).toBe(arriving)
    return await codeIn(await browser.post('provider/finish'))
  }
  // The same subject as somebody at Rhodes is nobody here.
  expect(await codeOf({ claims: { sub: 's-2' } })).toBe('NOT_CONNECTED')
  expect(await codeOf({ claims: { email: 'ada@students.ru.example' } })).toBe('FOREIGN_MAIL')
  expect(await codeOf({ claims: { email: undefined } })).toBe('NO_MAIL')
  const mine = await other.owner.calls.providers.list({ institutionId: other.id })
  expect(mine.entries.map(({ problem }) => problem)).toEqual(['NO_MAIL', 'FOREIGN_MAIL', 'NOT_CONNECTED'])
  await expect(rhodes.owner.calls.providers.list({ institutionId: other.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const taken = { institutionId: rhodes.id, id: elsewhere, ...client(), password }
  await expect(rhodes.owner.calls.providers.save(taken)).rejects.toMatchObject({ code: 'ID_TAKEN' })
  const theirs = { institutionId: rhodes.id, id: elsewhere }
  const notFound = { code: 'NOT_FOUND' }
  await expect(rhodes.owner.calls.providers.startTrial(theirs)).rejects.toMatchObject(notFound)
  await expect(rhodes.owner.calls.providers.remove({ ...theirs, password })).rejects.toMatchObject(notFound)
  await forger.close()
})

test('what a provider must not say is refused, with a reason that its owner reads', async () => {
  const forger = await openForger('ninefold')
  const providerId = newId()
  const settings = { issuer: forger.issuer, clientId: 'ninefold', clientSecret: 'x' }
  await rhodes.owner.calls.providers.save({ password, institutionId: rhodes.id, id: providerId, ...settings })
  const hour = 3600
  const lies: [Lie, ProviderProblem | null][] = [
    [{}, null],
    [{ claims: { nonce: 'of another login' } }, 'WRONG_NONCE'],
    [{ claims: { aud: 'another client' } }, 'WRONG_AUDIENCE'],
    [{ claims: { iss: 'https://elsewhere.example' } }, 'WRONG_ISSUER'],
    [{ isForged: true }, 'WRONG_SIGNATURE'],
    [{ isUnsigned: true }, 'UNSIGNED'],
    [{ clock: -hour }, 'WRONG_TIME'],
    [{ clock: -600 }, 'WRONG_TIME'],
    [{ clock: 600 }, 'WRONG_TIME'],
    [{ clock: 100 }, null],
    [{ clock: -390 }, null],
    [{ claims: { sub: 's'.repeat(256) } }, 'NO_SUBJECT'],
    [{ claims: { sub: 'ada\0' } }, 'NO_SUBJECT'],
    [{ claims: { sub: 'ada\ud800' } }, 'NO_SUBJECT'],
    [{ claims: { email: 'eve@elsewhere.example, ada@forger.example' } }, 'NO_MAIL'],
    [{ claims: { email: 'ada\0@forger.example' } }, 'NO_MAIL'],
    [{ claims: { name: 'Ada\0', 'na\0me': 'Ada\ud800' } }, null],
    [{ error: 'no\0where' }, 'PROVIDER_SETTINGS'],
    [{ error: 'invalid_client' }, 'CLIENT_REFUSED'],
    [{ error: 'invalid_grant' }, 'USED_BEFORE'],
  ]
  for (const [lie, problem] of lies) {
    forger.lies(lie)
    const { trial } = await tryIt(providerId)
    expect([lie, trial?.problem]).toEqual([lie, problem])
  }
  // Its keys may change between two logins.
  await forger.rotate()
  forger.lies({})
  expect((await tryIt(providerId)).trial).toMatchObject({ problem: null })
  await forger.close()
  const away = await tryIt(providerId)
  expect(away).toMatchObject({ ended: expect.stringContaining('tried='), trial: { problem: 'PROVIDER_AWAY' } })
})

test('only owners see and change it, and addresses inside of our network are not asked', async () => {
  const reader = await rhodes.appoint('Rita', 'administrator')
  await expect(reader.calls.providers.list({ institutionId: rhodes.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const ada = await server.arrive('Ada')
  await expect(ada.calls.providers.list({ institutionId: rhodes.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const issuer of ['http://169.254.169.254', 'https://10.0.0.1', 'https://localhost.example:8443'])
    expect(
      await rhodes.owner.calls.providers.save({ password, ...at(), ...client(), issuer, id: newId() }),
    ).toMatchObject({
      problem: 'PROVIDER_SETTINGS',
    })
})
