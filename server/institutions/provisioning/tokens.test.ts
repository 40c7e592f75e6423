import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostTokens } from '#domain/institutions/provisioning/provisioning.ts'
import { authIdentities } from '#server/people/sign-in/tables.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning, scimGroup, scimPatch, scimUser, scimWith } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'
import { comeBack } from '#server/test/university-scene.ts'
import { provisioningTokens } from './tables.ts'

/* Tokens of connections, what they open and what they do not, and seats. */

let server: Awaited<ReturnType<typeof createServer>>
let rhodes: Awaited<ReturnType<typeof openInstitution>>
let entra: Awaited<ReturnType<typeof openProvisioning>>
beforeAll(async () => {
  server = await createServer()
  rhodes = await openInstitution(server, { name: 'Rhodes University', seats: 20 })
  await server.givePassword(rhodes.owner)
  entra = await openProvisioning(server, rhodes)
})
afterAll(() => server[Symbol.asyncDispose]())

const entries = async () => (await rhodes.owner.calls.provisioning.listEntries(entra.at)).entries
test('tokens overlap, at most five, and a wrong, revoked or expired one is told nothing', async () => {
  const { owner } = rhodes
  const tokens = [entra.token]
  for (let made = 1; made < mostTokens; made += 1) tokens.push((await entra.makeToken(`Token ${made}`)).token)
  await expect(entra.makeToken('One more')).rejects.toMatchObject({ code: 'TOKEN_LIMIT' })
  for (const token of tokens) expect((await scimWith(server, token)('GET', '/Users?count=0')).status).toBe(200)
  const rows = await server.db.select().from(provisioningTokens)
  expect(rows.some(({ hash }) => tokens.includes(hash))).toBe(false)
  const [second, third] = rows
    .filter(({ name }) => name.startsWith('Token'))
    .sort((one, other) => one.name.localeCompare(other.name))
  await owner.calls.provisioning.revokeToken({ ...entra.at, id: second?.id ?? '' })
  await server.db.execute(
    sql`update provisioning_tokens set made_at = now() - interval '40 days', expires_at = now() - interval '1 second' where id = ${third?.id}`,
  )
  const refusals = await Promise.all(
    [tokens[1], tokens[2], 'nfs_unknown', ''].map((token) => scimWith(server, token ?? '')('GET', '/Users')),
  )
  for (const { status, body } of refusals) expect([status, body]).toEqual([401, refusals[2]?.body])
  expect((await entries()).filter(({ detail }) => detail?.startsWith('401')).length).toBe(2)
  // A change of tokens interrupts nobody.
  expect((await scimWith(server, tokens[3] ?? '')('GET', '/Users?count=0')).status).toBe(200)
  await expect(
    owner.calls.provisioning.createToken({ ...entra.at, id: crypto.randomUUID(), name: 'x', days: 30, password: 'no' }),
  ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
})

test('another institution’s token reads and changes nothing here, and the same subject there is somebody else', async () => {
  const other = await openInstitution(server, { name: 'Elsewhere' })
  await server.givePassword(other.owner)
  const theirs = await openProvisioning(server, other)
  const { body: user } = await entra.scim('POST', '/Users', scimUser('dan'))
  for (const [method, body] of [
    ['GET'],
    ['PUT', scimUser('dan')],
    ['PATCH', scimPatch({ op: 'replace', path: 'active', value: false })],
    ['DELETE'],
  ] as const)
    expect((await theirs.scim(method, `/Users/${user.id}`, body)).status).toBe(404)
  expect((await theirs.scim('GET', '/Users')).body.totalResults).toBe(0)
  expect((await theirs.scim('POST', '/Groups', scimGroup('Ours', [user.id]))).body).toMatchObject({
    scimType: 'invalidValue',
  })
  const same = await theirs.scim('POST', '/Users', scimUser('dan'))
  expect(same.status).toBe(201)
  expect(same.body.id).not.toBe(user.id)
  await expect(other.owner.calls.provisioning.listEntries(entra.at)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.owner.calls.provisioning.remove(entra.at)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const admin = await rhodes.appoint('Rita', 'administrator')
  await expect(admin.calls.provisioning.list({ institutionId: rhodes.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the last owner keeps the role, and is told why in the log', async () => {
  const lone = await openInstitution(server, { name: 'Lone University' })
  await server.givePassword(lone.owner)
  const { scim, at, providerId } = await openProvisioning(server, lone)
  await server.db.execute(sql`insert into auth_identities (user_id, provider_id, issuer, subject_kind, subject)
    values (${lone.owner.id}, ${providerId}, 'https://login.example.org', 'sub', 's-olive')`)
  const { body } = await scim('POST', '/Users', scimUser('olive'))
  await scim('PATCH', `/Users/${body.id}`, scimPatch({ op: 'replace', path: 'active', value: false }))
  const { entries: all } = await lone.owner.calls.provisioning.listEntries(at)
  expect(all.map(({ event }) => event)).toEqual(['person_deactivated', 'owner_kept', 'person_added'])
})

test('two hundred at once on a hundred seats: a hundred have one, the others wait, and one who leaves makes room', {
  timeout: 180_000,
}, async () => {
  const full = await openInstitution(server, { name: 'Full University', seats: 101 })
  await server.givePassword(full.owner)
  const { scim } = await openProvisioning(server, full)
  const names = Array.from({ length: 200 }, (_, index) => `p${index}`)
  const sent = await Promise.all(names.map((name) => scim('POST', '/Users', scimUser(name))))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
  const connection = async () => (await full.owner.calls.provisioning.list({ institutionId: full.id })).connections[0]
  expect(await connection()).toMatchObject({ people: { active: 200, waiting: 100 } })
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select id from provisioned_people where institution_id = ${full.id} and seat_order is null limit 1`,
  )
  await scim('DELETE', `/Users/${rows[0]?.id}`)
  expect(await connection()).toMatchObject({ people: { active: 199, waiting: 99 } })
})

test('the same again is a retry; with another name it is refused, and not left as it was', async () => {
  const { owner, botany: unitId } = rhodes
  const rule = { ...entra.at, id: crypto.randomUUID(), groupName: 'Heads', unitId, role: 'head' } as const
  for (const _ of ['once', 'twice']) await owner.calls.provisioning.addRule(rule)
  const taken = { code: 'ID_TAKEN' }
  await expect(owner.calls.provisioning.addRule({ ...rule, groupName: 'Others' })).rejects.toMatchObject(taken)
  const connection = { ...entra.at, providerId: entra.providerId, externalIdKind: 'sub', name: 'Entra ID' } as const
  await owner.calls.provisioning.save(connection)
  for (const other of [{ externalIdKind: 'oid' as const }, { name: 'Okta' }])
    await expect(owner.calls.provisioning.save({ ...connection, ...other })).rejects.toMatchObject(taken)
})

test('nobody shares the seat of an address with somebody else', async () => {
  const small = await openInstitution(server, { name: 'Small University', seats: 3 })
  const { id: institutionId, owner } = small
  await server.givePassword(owner)
  const { scim, providerId } = await openProvisioning(server, small)
  const issuer = 'https://login.example.org'
  const people = async () => (await owner.calls.provisioning.list({ institutionId })).connections[0]?.people
  const emails = [{ value: owner.email }]
  for (const name of ['ann', 'bea', 'cat'])
    expect((await scim('POST', '/Users', scimUser(name, { emails }))).status).toBe(201)
  expect(await people()).toMatchObject({ active: 3, waiting: 0 })
  for (const name of ['ann', 'bea', 'cat']) {
    const { id } = await server.arrive(name, 'Free')
    const key = { providerId, issuer, subjectKind: 'sub' as const, subject: `s-${name}` }
    await server.db.insert(authIdentities).values({ userId: id, ...key })
    expect((await comeBack(server, { providerId, issuer }, { subject: key.subject, email: '' })).answer).toEqual({
      ok: true,
    })
  }
  expect(await people()).toMatchObject({ active: 3, connected: 3, waiting: 1 })
  // Nor is one taken by what is said of an address later.
  const { body: dot } = await scim('POST', '/Users', scimUser('dot', { emails }))
  expect(await people()).toMatchObject({ active: 4, waiting: 1 })
  const own = scimPatch({ op: 'replace', path: 'emails', value: [{ value: 'dot@ru.example' }] })
  expect((await scim('PATCH', `/Users/${dot.id}`, own)).status).toBe(200)
  expect(await people()).toMatchObject({ active: 4, waiting: 2 })
})
