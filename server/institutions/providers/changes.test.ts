import { sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOn, cookieIn, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openSaml } from '#server/test/open-saml.ts'
import { makeSamlKey } from '#server/test/saml-keys.ts'
import { openSamlScene } from '#server/test/saml-scene.ts'
import { httpClient } from '#server/test/server.ts'
import { untilEarlyInStep } from '#server/test/totp.ts'

/* An attacker with the session of an owner tries to log in as other members of the institution. */

type Scene = Awaited<ReturnType<typeof openSamlScene>>
let scene: Scene
let evil: Awaited<ReturnType<typeof openSaml>>
let second: Awaited<ReturnType<Scene['university']['appoint']>>
let accounts: ReturnType<typeof accountsOn>
beforeAll(async () => {
  scene = await openSamlScene()
  accounts = accountsOn(scene.server)
  evil = await openSaml(`${scene.server.url}/sign-in/saml`, { scopes: ['ru.example'] })
  second = await scene.university.appoint('Bea', 'owner')
})
afterAll(async () => {
  await scene[Symbol.asyncDispose]()
  await evil.close()
})

const own = async () => {
  const { providers } = await scene.owner.calls.providers.list({ institutionId: scene.university.id })
  return providers.find(({ id }) => id === scene.id)
}
const stolen = async () => httpClient(scene.server.url, await scene.server.cookieOf(scene.owner)).providers

/** Texts of the emails to a person about changed sign-in settings. */
async function mailsTo({ email }: { email: string }): Promise<string[]> {
  const { rows } = await scene.server.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${email} and subject like '%changed the sign-in settings%' order by id`,
  )
  return rows.map(({ text }) => text.replace(/\s+/g, ' '))
}

/** The attacker’s metadata, with the entity ID of the university. */
const forged = () => evil.metadata().replaceAll(evil.issuer, scene.provider.issuer)
const byAddress = () => ({ ...scene.at, metadataAddress: scene.provider.metadataAddress, metadata: '' })
const says = { 'subject-id': 'ada@ru.example', mail: 'ada@ru.example' }

test('the session of an owner does not replace the certificates; with the password, the provider is a draft and owners are emailed', async () => {
  const { server, provider, owner, id, at } = scene
  const { email, cookie } = await accounts.member()
  provider.lies({ says: { ...says, mail: email } })
  const browser = openBrowser(server.url, cookie)
  const begun = await (await browser.post('provider/connect', { password, provider: id })).json()
  await browser.follow((begun as { address: string }).address)
  const before = await mailsTo(second)

  const calls = await stolen()
  const swap = { ...at, metadata: forged(), metadataAddress: '' }
  for (const more of [{}, { password: '' }, { password: 'guessed-wrong' }])
    await expect(calls.saveSaml({ ...swap, ...more })).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
  for (const change of [
    () => calls.setState({ ...at, state: 'off' }),
    () => calls.remove(at),
    () => calls.save({ ...at, issuer: 'https://evil.example', clientId: 'x', clientSecret: 'x' }),
  ])
    await expect(change()).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD' })
  expect(await own()).toMatchObject({ state: 'on', trial: { problem: null } })
  expect(await mailsTo(second)).toEqual(before)

  // A login that begins before the swap, and is answered by the attacker after it.
  const intruder = openBrowser(server.url)
  const asked = await intruder.follow(`/sign-in/with/${id}`, (url) => url.includes('/sso?'))
  expect(await calls.saveSaml({ ...swap, password })).toMatchObject({ problem: null })
  expect(await own()).toMatchObject({ state: 'draft', trial: null })
  for (const person of [owner, second]) {
    const mail = (await mailsTo(person)).at(-1)
    expect(mail).toContain(`(${owner.email}) changed the identity provider ${provider.issuer} of Rhodes University`)
    expect(mail).toContain('(login address, certificates, and address of the metadata)')
    expect(mail).toContain('The provider is a draft')
  }
  const lie = { says, issuer: provider.issuer }
  evil.lies(lie)
  const atEvil = asked.replace(new URL(provider.issuer).origin, new URL(evil.issuer).origin)
  expect(await intruder.follow(atEvil)).toBe('/?status=400')
  expect(await openBrowser(server.url).follow(`/sign-in/with/${id}`)).toBe('/login?problem=PROVIDER_UNKNOWN')
  await expect(calls.setState({ ...at, state: 'on', password })).rejects.toMatchObject({ code: 'NOT_TRIED' })

  // Back at the address of the university it is a draft again, until an owner has tested it.
  await owner.calls.providers.saveSaml({ ...byAddress(), password })
  expect(await own()).toMatchObject({ state: 'draft' })
  await scene.tryIt({ says })
  await owner.calls.providers.setState({ ...at, state: 'on', password })
  expect(await scene.logIn({ says: { ...says, mail: email } })).toBeNull()
})

test('metadata that are read again at the stored address keep the provider on, and saving the same sends no email', async () => {
  const { provider } = scene
  const calls = await stolen()
  const many = async () => (await mailsTo(second)).length
  const before = await many()
  await calls.saveSaml({ ...byAddress(), password })
  expect(await many()).toBe(before)
  expect(await own()).toMatchObject({ state: 'on', trial: { problem: null } })

  provider.useKeys([await makeSamlKey()])
  await calls.saveSaml({ ...byAddress(), password })
  expect(await own()).toMatchObject({ state: 'on', trial: { problem: null } })
  expect(await many()).toBe(before + 1)
  expect((await mailsTo(second)).at(-1)).toContain('The change is in force now.')
})

test('a test that began before a change does not count for the new settings', async () => {
  const { server, provider, owner, at } = scene
  provider.lies({ says })
  const browser = openBrowser(server.url, await server.cookieOf(owner))
  const { address } = await owner.calls.providers.startTrial(at)
  const back = await browser.follow(address ?? '', (url) => url.includes('/sign-in/saml/arrived/'))
  await owner.calls.providers.saveSaml({ ...at, metadata: forged(), metadataAddress: '', password })
  await browser.follow(back)
  expect(await own()).toMatchObject({ state: 'draft', trial: null })
  await expect(owner.calls.providers.setState({ ...at, state: 'on', password })).rejects.toMatchObject({
    code: 'NOT_TRIED',
  })
})

test('an owner with a second factor also enters its code, each code once', async () => {
  const { server, owner, at } = scene
  const cookie = await server.cookieOf(owner)
  const enabled = await accounts.post('two-factor/enable', { password }, { cookie })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  const codeAt = (step: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 })
  const mailCode = await accounts.mailCodeOf(owner.email)
  await untilEarlyInStep()
  const on = await accounts.post('two-factor/verify-totp', { code: await codeAt(-1), mailCode }, { cookie })
  expect(cookieIn(on)).not.toBe('')

  const save = (code?: string) =>
    owner.calls.providers.saveSaml({ ...byAddress(), password, ...(code ? { code } : {}) })
  const refused = { status: 403, code: 'WRONG_SECOND_FACTOR' }
  await expect(save()).rejects.toMatchObject(refused)
  await expect(save('000000')).rejects.toMatchObject(refused)
  const code = await codeAt(0)
  expect(await save(code)).toMatchObject({ problem: null })
  await expect(save(code)).rejects.toMatchObject(refused)
  await expect(owner.calls.providers.setState({ ...at, state: 'off', password })).rejects.toMatchObject(refused)
})
