import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { authIdentities, authProviders, authUsers } from '#server/people/sign-in/tables.ts'
import { accountsOn, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openSaml, type SamlLie } from '#server/test/open-saml.ts'
import { openSamlScene } from '#server/test/saml-scene.ts'
import { httpClient } from '#server/test/server.ts'

/* Who somebody is by SAML, and what somebody in between gains: nothing. */

let scene: Awaited<ReturnType<typeof openSamlScene>>
let accounts: ReturnType<typeof accountsOn>
beforeAll(async () => {
  scene = await openSamlScene()
  accounts = accountsOn(scene.server)
})
afterAll(() => scene[Symbol.asyncDispose]())

const formats = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'
const transient = { format: `${formats}transient`, value: '_x' }
const mail = 'ada@ru.example'
let people = 0

/** Somebody with an account who has connected it as this. */
async function connected(lie?: SamlLie) {
  people += 1
  const subject = `p${people}@ru.example`
  const { email, cookie } = await accounts.member()
  const says = { 'subject-id': subject, mail: `p${people}@ru.example` }
  const said: SamlLie = lie ?? { says, nameId: { value: `n-${people}` } }
  const ended = await connect(cookie, said)
  expect(ended).toBe('/dashboard/account-settings/security?connected=')
  return { email, cookie, subject, said }
}

async function connect(cookie: string, lie: SamlLie, id = scene.id) {
  scene.provider.lies(lie)
  const browser = openBrowser(scene.server.url, cookie)
  const begun = await browser.post('provider/connect', { password, provider: id })
  return await browser.follow(((await begun.json()) as { address: string }).address)
}

const whoIs = async (browser: ReturnType<typeof openBrowser>) =>
  (await httpClient(scene.server.url, browser.cookie()).profiles.me()).email

test('people are known by subject-id, else pairwise-id, else a persistent NameID, under each of their names', async () => {
  const cases: [string, SamlLie, ProviderProblem | null, string | null][] = [
    ['both', { says: { 'subject-id': 'a@ru.example', 'pairwise-id': 'b@ru.example', mail } }, null, 'subject-id'],
    ['pairwise', { says: { 'pairwise-id': 'b@ru.example', mail }, nameId: transient }, null, 'pairwise-id'],
    ['NameID', { says: { mail } }, null, 'persistent'],
    [
      'a transient NameID beside',
      { says: { 'subject-id': 'a@ru.example', mail }, nameId: transient },
      null,
      'subject-id',
    ],
    ['a transient NameID alone', { says: { mail }, nameId: transient }, 'TRANSIENT', null],
    ['and again', { says: { mail }, nameId: { ...transient, value: '_y' } }, 'TRANSIENT', null],
    [
      'an address as NameID',
      { says: { mail }, nameId: { format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', value: mail } },
      'NO_SUBJECT',
      null,
    ],
    ['two subjects', { says: { 'subject-id': ['a@ru.example', 'b@ru.example'], mail } }, 'NO_SUBJECT', null],
    ['a subject without a scope', { says: { 'subject-id': 'a', mail } }, 'NO_SUBJECT', null],
    ['a foreign subject', { says: { 'subject-id': 'a@uct.example', mail } }, 'FOREIGN_SCOPE', null],
    [
      'a foreign affiliation',
      { says: { 'subject-id': 'a@ru.example', affiliation: 'student@uct.example', mail } },
      'FOREIGN_SCOPE',
      null,
    ],
    [
      'an affiliation in other letters',
      { says: { 'subject-id': 'a@ru.example', affiliation: 'student@RU.example', mail } },
      'FOREIGN_SCOPE',
      null,
    ],
    [
      'a member of elsewhere',
      { says: { 'subject-id': 'a@ru.example', home: 'uct.example', mail } },
      'FOREIGN_SCOPE',
      null,
    ],
    [
      'all that is right',
      { says: { 'subject-id': 'a@ru.example', affiliation: 'student@ru.example', home: 'ru.example', mail } },
      null,
      'subject-id',
    ],
    ['no address', { says: { 'subject-id': 'a@ru.example' } }, 'NO_MAIL', 'subject-id'],
    ['an address by a word', { says: { 'subject-id': 'a@ru.example', email: mail } }, null, 'subject-id'],
    [
      'an address as Microsoft has it',
      { says: { 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': mail } },
      null,
      'persistent',
    ],
  ]
  for (const [what, lie, problem, kind] of cases) {
    const trial = await scene.tryIt(lie)
    expect([what, trial.problem, trial.key?.kind ?? null]).toEqual([what, problem, kind])
  }
  const several = await scene.tryIt({
    says: { 'subject-id': 'a@ru.example', mail: ['z@gmail.example', mail, 'b@ru.example'] },
  })
  expect(several.email).toBe(mail)
})

test('another address at the provider is the same person; another NameID of the same subject is refused and told', async () => {
  const { email, subject, said } = await connected()
  const browser = openBrowser(scene.server.url)
  expect(
    await scene.logIn({ ...said, says: { 'subject-id': subject.toUpperCase(), mail: 'new@ru.example' } }, browser),
  ).toBeNull()
  expect(await whoIs(browser)).toBe(email)
  expect(await scene.logIn({ ...said, nameId: { value: 'another' } })).toBe('CHANGED_SUBJECT')
  expect((await scene.problems())[0]).toBe('CHANGED_SUBJECT')
  expect(await scene.logIn(said)).toBeNull()
})

test('the same subject at two institutions is two people', async () => {
  const { subject, email } = await connected()
  const other = await openInstitution(scene.server, { name: 'Elsewhere' })
  const provider = await openSaml(`${scene.server.url}/sign-in/saml`)
  const id = crypto.randomUUID()
  const { owner } = other
  await owner.calls.providers.saveSaml({
    password,
    institutionId: other.id,
    id,
    metadataAddress: '',
    metadata: provider.metadata(),
  })
  await scene.server.db.update(authProviders).set({ state: 'on' }).where(eq(authProviders.id, id))
  provider.lies({ says: { 'subject-id': subject, mail: email } })
  const browser = openBrowser(scene.server.url)
  expect(await browser.follow(`/sign-in/with/${id}`)).toBe('/login?arriving=')
  expect(await (await browser.post('provider/finish')).json()).toMatchObject({ code: 'HAS_ACCOUNT' })
  // Whose domain it is, is not for another’s provider to say.
  await scene.server.db
    .update(authProviders)
    .set({ domains: ['ru.example'] })
    .where(eq(authProviders.id, scene.id))
  const again = openBrowser(scene.server.url)
  expect(await again.follow(`/sign-in/with/${id}`)).toBe('/login?problem=FOREIGN_SCOPE')
  await scene.server.db.update(authProviders).set({ domains: [] }).where(eq(authProviders.id, scene.id))
  // One provider’s answer to what was sent to the other.
  scene.provider.lies({})
  await openBrowser(scene.server.url).follow(`/sign-in/with/${scene.id}`)
  provider.lies({ posts: scene.provider.seen.at(-1)?.form.SAMLResponse ?? '' })
  expect(await openBrowser(scene.server.url).follow(`/sign-in/with/${id}`)).toBe('/login?problem=OTHER_PROVIDER')
  await provider.close()
})

test('an account with the address that is said is never logged in to, before or after', async () => {
  const victim = await accounts.member()
  const before = await scene.server.db.$count(authUsers)
  const lie = { says: { 'subject-id': `m${people}@ru.example`, mail: victim.email }, nameId: { value: 'mallory' } }
  expect(await scene.logIn(lie)).toBe('HAS_ACCOUNT')
  const mallory = await accounts.member()
  expect(await connect(mallory.cookie, lie)).toBe('/dashboard/account-settings/security?connected=')
  const browser = openBrowser(scene.server.url)
  expect(await scene.logIn(lie, browser)).toBeNull()
  expect(await whoIs(browser)).toBe(mallory.email)
  expect(await scene.server.db.$count(authUsers)).toBe(before + 1)
  const [identity] = await scene.server.db
    .select()
    .from(authIdentities)
    .where(eq(authIdentities.subject, lie.says['subject-id']))
  expect(identity?.label).toBe(victim.email)
})

test('an answer counts once, in the browser that went, and leads nowhere else', async () => {
  const { said, cookie } = await connected()
  const { server, provider, id } = scene
  const acs = `${server.url}/sign-in/saml/acs`
  const visitor = openBrowser(server.url)
  expect(await scene.logIn(said, visitor)).toBeNull()
  const used = provider.seen.at(-1)?.form ?? { SAMLResponse: '', RelayState: '' }
  const post = (fields: Record<string, string>) => visitor.postFrom(provider.issuer, { action: acs, fields })
  const at = (code: string) => `${server.url}/login?problem=${code}`
  const rejected = `${server.url}/?status=400`
  // Sent again, as it is and as the answer to another login.
  expect(await post(used)).toBe(rejected)
  expect(await scene.logIn({ ...said, posts: used.SAMLResponse })).toBe('/login?problem=WRONG_NONCE')
  const twice = openBrowser(server.url)
  provider.lies(said)
  const ticket = await twice.follow(`/sign-in/with/${id}`, (url) => url.includes('/saml/arrived/'))
  expect(await post(provider.seen.at(-1)?.form ?? {})).toBe(at('USED_BEFORE'))
  // The ticket in another browser, and the cookie without the ticket.
  expect(await openBrowser(server.url, cookie).follow(ticket)).toBe('/login?problem=STATE_UNKNOWN')
  expect(await twice.follow(ticket)).toBe('/login?problem=STATE_UNKNOWN')
  // Whoever begins it and has somebody else log in at the provider is not logged in as them.
  const mallory = openBrowser(server.url)
  const theirs = await mallory.follow(`/sign-in/with/${id}`, (url) => url.startsWith(new URL(provider.issuer).origin))
  const victim = openBrowser(server.url)
  const waiting = await victim.follow(theirs, (url) => url.includes('/saml/arrived/'))
  expect(await (await mallory.post('provider/finish')).json()).toMatchObject({ code: 'STATE_UNKNOWN' })
  expect(await victim.follow(waiting)).toBe('/login?problem=STATE_UNKNOWN')
  expect(await (await mallory.post('provider/finish')).json()).toMatchObject({ code: 'STATE_UNKNOWN' })
})
