import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutionActs, institutionGrants } from '#server/institutions/institutions/tables.ts'
import { codeIn, password } from '#server/test/accounts.ts'
import { openBrowser } from '#server/test/browser.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openForger } from '#server/test/open-forger.ts'
import { openProvisioning, scimGroup, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer, httpClient, openLive } from '#server/test/server.ts'

/* An identity system says who belongs to a university, and who no longer does; whose account it is, a login says. */

let server: Awaited<ReturnType<typeof createServer>>
let forger: Awaited<ReturnType<typeof openForger>>
let rhodes: Awaited<ReturnType<typeof openInstitution>>
let entra: Awaited<ReturnType<typeof openProvisioning>>
beforeAll(async () => {
  server = await createServer()
  forger = await openForger('ninefold')
  rhodes = await openInstitution(server, { name: 'Rhodes University', seats: 20 })
  await server.givePassword(rhodes.owner)
  entra = await openProvisioning(server, rhodes, { issuer: forger.issuer })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await forger.close()
})

const list = async () => (await rhodes.owner.calls.provisioning.list({ institutionId: rhodes.id })).connections[0]
const entries = async () => (await rhodes.owner.calls.provisioning.listEntries(entra.at)).entries
const belongingsOf = async (id: string) =>
  (await server.db.execute<{ by: string }>(sql`select "by" from belongings where profile_id = ${id}`)).rows

/** Somebody with an account of their own, logged in with its password. */
async function arriveWith(name: string) {
  const person = await server.arrive(name, 'Supervisor')
  await server.givePassword(person)
  return { ...person, cookie: await server.cookieOf(person) }
}

async function connect(person: { cookie: string }, sub: string, email: string) {
  forger.lies({ claims: { sub, email } })
  const browser = openBrowser(server.url, person.cookie)
  const begun = await browser.post('provider/connect', { password, provider: entra.providerId })
  const { address } = (await begun.json()) as { address: string }
  return await browser.follow(address)
}

async function logInThrough(sub: string, email: string) {
  forger.lies({ claims: { sub, email } })
  const browser = openBrowser(server.url)
  await browser.follow(`/sign-in/with/${entra.providerId}`)
  const answer = await browser.post('provider/finish')
  return { browser, answer }
}

test('somebody who is sent waits until they connect with the subject; an account of the address is not touched', async () => {
  const ada = await arriveWith('Ada')
  const sent = await entra.scim('POST', '/Users', scimUser('ada', { emails: [{ value: ada.email, primary: true }] }))
  expect(sent).toMatchObject({ status: 201, body: { userName: 'ada@ru.example', active: true } })
  expect(sent.headers.get('location')).toBe(sent.body.meta.location)
  expect(await belongingsOf(ada.id)).toEqual([])
  // Another one who logs in there cannot be them.
  expect((await logInThrough('s-eve', ada.email)).answer.status).toBe(401)
  expect(await codeIn((await logInThrough('s-ada', ada.email)).answer)).toBe('HAS_ACCOUNT')
  expect(await belongingsOf(ada.id)).toEqual([])
  expect(await connect(ada, 's-ada', ada.email)).toContain('connected=')
  expect(await belongingsOf(ada.id)).toEqual([{ by: 'membership' }])
  expect(await list()).toMatchObject({ people: { active: 1, connected: 1, waiting: 0, inactive: 0 } })
  expect((await entries()).map(({ event }) => event)).toEqual(['person_recognised', 'person_added'])
})

test('deactivated: open pages are closed, the next login is refused, and their own projects are reached another way', async () => {
  const ben = await arriveWith('Ben')
  const { body: user } = await entra.scim('POST', '/Users', scimUser('ben'))
  await connect(ben, 's-ben', ben.email)
  const { body: group } = await entra.scim('POST', '/Groups', scimGroup('Heads of Botany', [user.id]))
  const rule = {
    ...entra.at,
    id: crypto.randomUUID(),
    groupName: 'heads of botany',
    unitId: rhodes.botany,
    role: 'head' as const,
  }
  await rhodes.owner.calls.provisioning.addRule(rule)
  const { browser, answer } = await logInThrough('s-ben', ben.email)
  expect(answer.status).toBe(200)
  const through = httpClient(server.url, browser.cookie())
  const seen = { institutionId: rhodes.id, unitId: rhodes.botany }
  expect(await through.candidatures.list(seen)).toMatchObject({ rows: [] })
  const live = await openLive(server.url, { cookie: browser.cookie() })
  const own = await openLive(server.url, { cookie: ben.cookie })
  await Promise.all([live, own].map((each) => each.until(() => each.messages.length > 0)))

  const off = scimPatch({ op: 'Replace', path: 'active', value: 'False' })
  expect(await entra.scim('PATCH', `/Users/${user.id}`, off)).toMatchObject({ status: 200, body: { active: false } })
  await live.until(() => live.closedWith() !== null)
  await expect(through.profiles.me()).rejects.toMatchObject({ status: 401 })
  const again = await logInThrough('s-ben', ben.email)
  expect(await codeIn(again.answer)).toBe('DEACTIVATED')
  expect(own.closedWith()).toBeNull()
  expect(await ben.calls.profiles.me()).toMatchObject({ email: ben.email })
  await expect(ben.calls.candidatures.list(seen)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await belongingsOf(ben.id)).toEqual([])
  expect((await entries()).map(({ event }) => event)).toContain('sign_in_refused')

  const on = scimPatch({ op: 'replace', value: { active: true } })
  expect(await entra.scim('PATCH', `/Users/${user.id}`, on)).toMatchObject({ status: 200, body: { active: true } })
  expect((await logInThrough('s-ben', ben.email)).answer.status).toBe(200)
  expect(await ben.calls.candidatures.list(seen)).toMatchObject({ rows: [] })

  // Deleted, and sent again: somebody who was, and is.
  expect((await entra.scim('DELETE', `/Users/${user.id}`)).status).toBe(204)
  expect((await entra.scim('GET', `/Users/${user.id}`)).status).toBe(404)
  expect(await codeIn((await logInThrough('s-ben', ben.email)).answer)).toBe('DEACTIVATED')
  expect((await entra.scim('GET', `/Groups/${group.id}`)).body.members).toEqual([])
  const { body: anew } = await entra.scim('POST', '/Users', scimUser('ben'))
  expect(anew.id).not.toBe(user.id)
  expect((await logInThrough('s-ben', ben.email)).answer.status).toBe(200)
  expect(await belongingsOf(ben.id)).toEqual([{ by: 'membership' }])
  own.close()
})

test('a deactivated subject cannot be connected either', async () => {
  const eve = await arriveWith('Eve')
  await entra.scim('POST', '/Users', scimUser('eve', { active: false }))
  expect(await connect(eve, 's-eve', eve.email)).toContain('problem=DEACTIVATED')
  const { identities } = await eve.calls.accounts.listIdentities()
  expect(identities).toEqual([])
})

test('roles follow groups; what an owner gave stays, and what an owner ended is not given again', async () => {
  const cleo = await arriveWith('Cleo')
  const { body: user } = await entra.scim('POST', '/Users', scimUser('cleo'))
  const { body: group } = await entra.scim('POST', '/Groups', scimGroup('Administrators'))
  const rule = {
    ...entra.at,
    id: crypto.randomUUID(),
    groupName: 'Administrators',
    unitId: rhodes.law,
    role: 'administrator' as const,
  }
  await rhodes.owner.calls.provisioning.addRule(rule)
  const grants = async () =>
    (await server.db.select().from(institutionGrants)).filter(
      ({ unitId, email }) => unitId === rhodes.law && email === cleo.email,
    )
  const add = scimPatch({ op: 'Add', path: 'members', value: [{ value: user.id }] })
  expect((await entra.scim('PATCH', `/Groups/${group.id}`, add)).status).toBe(200)
  expect(await grants()).toEqual([])
  await connect(cleo, 's-cleo', cleo.email)
  expect(await grants()).toMatchObject([{ role: 'administrator', endedAt: null, profileId: cleo.id, offeredBy: null }])
  const takeOut = scimPatch({ op: 'Remove', path: `members[value eq "${user.id}"]` })
  await entra.scim('PATCH', `/Groups/${group.id}`, takeOut)
  expect((await grants()).filter(({ endedAt }) => !endedAt)).toEqual([])
  const acts = await server.db.select().from(institutionActs)
  const by = acts.filter(({ actorName }) => actorName === 'Entra ID').map(({ kind }) => kind)
  expect(by).toEqual(expect.arrayContaining(['member_provisioned', 'role_granted', 'role_ended', 'person_suspended']))
  const log = await rhodes.owner.calls.institutions.listLog({ institutionId: rhodes.id, who: 'entra' })
  expect(log.acts[0]).toMatchObject({ who: 'Entra ID' })

  // An owner gave it: nothing that happens to the group takes it away.
  const offer = { institutionId: rhodes.id, unitId: rhodes.law, programmeId: null, until: null }
  const { rows } = await server.db.execute<{ today: string }>(
    sql`select (now() at time zone 'Africa/Johannesburg')::date::text as today`,
  )
  const from = rows[0]?.today ?? ''
  await rhodes.owner.calls.institutions.offerRole({
    ...offer,
    id: crypto.randomUUID(),
    email: cleo.email,
    role: 'administrator',
    from,
  })
  for (const { id } of (await cleo.calls.institutions.list()).offers) await cleo.calls.institutions.acceptRole({ id })
  await entra.scim('PATCH', `/Groups/${group.id}`, add)
  await entra.scim('DELETE', `/Groups/${group.id}`)
  const [open] = (await grants()).filter(({ endedAt }) => !endedAt)
  expect(open).toMatchObject({ offeredBy: rhodes.owner.id })

  // An owner ends what the connection gave.
  const { body: readers } = await entra.scim('POST', '/Groups', scimGroup('Readers', [user.id]))
  await rhodes.owner.calls.provisioning.addRule({
    ...rule,
    id: crypto.randomUUID(),
    groupName: 'Readers',
    role: 'reader',
  })
  const [given] = (await grants()).filter(({ role }) => role === 'reader')
  await rhodes.owner.calls.institutions.endRole({ institutionId: rhodes.id, id: given?.id ?? '' })
  await entra.scim(
    'PATCH',
    `/Groups/${readers.id}`,
    scimPatch({ op: 'replace', value: { id: readers.id, displayName: 'readers' } }),
  )
  expect((await grants()).filter(({ role, endedAt }) => role === 'reader' && !endedAt)).toEqual([])
  // No rule makes an owner.
  const wrong = { ...rule, id: crypto.randomUUID(), role: 'owner' as never }
  await expect(rhodes.owner.calls.provisioning.addRule(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a login with a second step came through the provider too; whoever is deactivated before the code is entered is refused', async () => {
  const fay = await arriveWith('Fay')
  const { body: user } = await entra.scim('POST', '/Users', scimUser('fay'))
  await connect(fay, 's-fay', fay.email)
  const own = openBrowser(server.url, fay.cookie)
  const { backupCodes } = (await (await own.post('two-factor/enable', { password })).json()) as {
    backupCodes: string[]
  }
  await server.db.execute(sql`update auth_users set two_factor_enabled = true where id = ${fay.id}`)
  await server.db.execute(sql`update auth_two_factors set verified = true where user_id = ${fay.id}`)
  const activate = (active: boolean) =>
    entra.scim('PATCH', `/Users/${user.id}`, scimPatch({ op: 'replace', path: 'active', value: active }))

  const first = await logInThrough('s-fay', fay.email)
  expect(await first.answer.json()).toEqual({ twoFactorRedirect: true })
  expect((await first.browser.post('two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200)
  const through = httpClient(server.url, first.browser.cookie())
  expect(await through.profiles.me()).toMatchObject({ email: fay.email })
  await activate(false)
  await expect(through.profiles.me()).rejects.toMatchObject({ status: 401 })

  await activate(true)
  const second = await logInThrough('s-fay', fay.email)
  await activate(false)
  const entered = await second.browser.post('two-factor/verify-backup-code', { code: backupCodes[1] })
  expect(await codeIn(entered)).toBe('DEACTIVATED')
  await expect(httpClient(server.url, second.browser.cookie()).profiles.me()).rejects.toMatchObject({ status: 401 })
})

test('with Entra ID, people are recognised by the object ID that its ID token has', async () => {
  const elsewhere = await openInstitution(server, { name: 'Entra University' })
  await server.givePassword(elsewhere.owner)
  const { scim, providerId } = await openProvisioning(server, elsewhere, {
    issuer: forger.issuer,
    externalIdKind: 'oid',
  })
  const gus = await arriveWith('Gus')
  const oid = crypto.randomUUID()
  await scim('POST', '/Users', scimUser('gus', { externalId: oid }))
  forger.lies({ claims: { sub: 'pairwise', oid, email: gus.email } })
  const browser = openBrowser(server.url, gus.cookie)
  const begun = await browser.post('provider/connect', { password, provider: providerId })
  await browser.follow(((await begun.json()) as { address: string }).address)
  expect(await belongingsOf(gus.id)).toEqual([{ by: 'membership' }])
})
