import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authProviders } from '#server/people/sign-in/tables.ts'
import { accountsOn, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openSaml } from '#server/test/open-saml.ts'
import { createServer, httpClient } from '#server/test/server.ts'

/* An owner sets up SAML, with a mistake on the way, and people connect it. */

const id = crypto.randomUUID()
let server: Awaited<ReturnType<typeof createServer>>
let rhodes: Awaited<ReturnType<typeof openInstitution>>
let shibboleth: Awaited<ReturnType<typeof openSaml>>
beforeAll(async () => {
  server = await createServer()
  rhodes = await openInstitution(server, { name: 'Rhodes University' })
  shibboleth = await openSaml(`${server.url}/sign-in/saml`, { scopes: ['ru.example'] })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await shibboleth.close()
})

const at = () => ({ institutionId: rhodes.id, id })
const byAddress = () => ({ metadataAddress: shibboleth.metadataAddress, metadata: '' })

async function tryIt() {
  const { address } = await rhodes.owner.calls.providers.startTrial(at())
  const browser = openBrowser(server.url, await server.cookieOf(rhodes.owner))
  const ended = await browser.follow(address ?? '')
  const { providers } = await rhodes.owner.calls.providers.list({ institutionId: rhodes.id })
  return { ended, trial: providers.find((each) => each.id === id)?.trial }
}

test('an owner sets it up by its metadata, tries it, and turns it on; a student connects it and logs in', async () => {
  const { owner } = rhodes
  expect(
    await owner.calls.providers.saveSaml({ password, ...at(), metadataAddress: '', metadata: '<a/>' }),
  ).toMatchObject({
    problem: 'PROVIDER_METADATA',
  })
  expect(await owner.calls.providers.saveSaml({ password, ...at(), ...byAddress() })).toEqual({
    problem: null,
    detail: null,
  })
  shibboleth.lies({ says: { 'subject-id': 'olive@ru.example' } })
  const first = await tryIt()
  expect(first.ended).toBe(`/institution/${rhodes.id}?part=sign-in&tried=`)
  expect(first.trial).toMatchObject({ problem: 'NO_MAIL' })
  shibboleth.lies({ says: { 'subject-id': 'Olive@ru.example', mail: 'olive@ru.example', displayName: 'Olive' } })
  const { trial } = await tryIt()
  expect(trial).toMatchObject({
    ...{ problem: null, email: 'olive@ru.example' },
    key: { issuer: shibboleth.issuer, kind: 'subject-id', subject: 'olive@ru.example' },
    attributes: expect.arrayContaining([{ name: 'displayName', values: ['Olive'] }]),
  })
  await owner.calls.providers.setState({ password, ...at(), state: 'on' })

  const { email, cookie } = await accountsOn(server).member()
  shibboleth.lies({ says: { 'subject-id': 'ada@ru.example', mail: email } })
  const browser = openBrowser(server.url, cookie)
  const begun = await (await browser.post('provider/connect', { password, provider: id })).json()
  expect(await browser.follow((begun as { address: string }).address)).toBe(
    '/dashboard/account-settings/security?connected=',
  )
  const later = openBrowser(server.url)
  expect(await later.follow(`/sign-in/with/${id}`)).toBe('/login?arriving=')
  expect(await (await later.post('provider/finish')).json()).toEqual({ ok: true })
  expect(await httpClient(server.url, later.cookie()).profiles.me()).toMatchObject({ email })
  const [row] = await server.db.select().from(authProviders).where(eq(authProviders.id, id))
  expect(row?.settings).toMatchObject({ protocol: 'saml', scopes: ['ru.example'] })
})
