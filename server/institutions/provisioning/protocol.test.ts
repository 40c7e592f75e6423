import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleOf } from '#server/ground/limits/limits.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning, scimGroup, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'

/* SCIM 2.0 as RFC 7643 and 7644 have it, and as Entra ID and Okta speak it. */

let server: Awaited<ReturnType<typeof createServer>>
let entra: Awaited<ReturnType<typeof openProvisioning>>
beforeAll(async () => {
  server = await createServer()
  const rhodes = await openInstitution(server, { name: 'Rhodes University', seats: 500 })
  await server.givePassword(rhodes.owner)
  entra = await openProvisioning(server, rhodes)
})
afterAll(() => server[Symbol.asyncDispose]())

let serial = 0
const newName = () => `n${++serial}`
const add = async (name = newName(), more: object = {}) =>
  (await entra.scim('POST', '/Users', scimUser(name, more))).body
const patched = (id: string, ...operations: object[]) => entra.scim('PATCH', `/Users/${id}`, scimPatch(...operations))
const error = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: expect.stringMatching(/\S/),
  },
})

test('says what it can do, to everybody', async () => {
  const read = async (path: string) => await (await fetch(`${server.url}/scim/v2${path}`)).json()
  expect(await read('/ServiceProviderConfig')).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 100 },
    sort: { supported: false },
    etag: { supported: false },
  })
  const types = (await read('/ResourceTypes')) as { Resources: { id: string; endpoint: string }[] }
  expect(types.Resources.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups'])
  const schemas = (await read('/Schemas')) as {
    totalResults: number
    Resources: { id: string; attributes: { name: string }[] }[]
  }
  expect(schemas.totalResults).toBe(2)
  expect(schemas.Resources[0]?.attributes.map(({ name }) => name)).toEqual([
    'userName',
    'active',
    'displayName',
    'name',
    'emails',
  ])
  expect(await read(`/Schemas/${schemas.Resources[0]?.id}`)).toEqual(schemas.Resources[0])
  expect(await entra.scim('GET', '/Schemas?filter=id eq "x"')).toMatchObject(error(403))
  expect(await entra.scim('GET', '/Schemas/nothing')).toMatchObject(error(404))
})

test('a user is made, read, listed, replaced and deleted', async () => {
  const name = newName()
  const more = { title: 'Dr', nonsense: true, phoneNumbers: [{ type: 'desk', value: 5 }], displayName: 'Dr N' }
  const made = await entra.scim('POST', '/Users', scimUser(name, more))
  expect(made).toMatchObject({ status: 201, body: { ...scimUser(name), displayName: 'Dr N' } })
  expect(made.headers.get('content-type')).toContain('application/scim+json')
  expect(made.body).not.toHaveProperty('title')
  const { id } = made.body
  expect((await entra.scim('GET', `/Users/${id}`)).body).toEqual(made.body)
  expect((await entra.scim('GET', `/Users/${id}?attributes=userName`)).body).toEqual({
    schemas: made.body.schemas,
    id,
    userName: made.body.userName,
  })
  const { emails, ...others } = made.body
  expect((await entra.scim('GET', `/Users/${id}?excludedAttributes=emails,name.givenName`)).body).toEqual({
    ...others,
    name: { familyName: others.name.familyName },
  })
  expect((await entra.scim('GET', `/Users/${id}?attributes=NAME.familyName,emails.value`)).body).toEqual({
    schemas: made.body.schemas,
    id,
    name: { familyName: others.name.familyName },
    emails: [{ value: emails[0].value }],
  })
  const other = scimUser(name, { name: { familyName: 'Other' }, emails: [] })
  const replaced = await entra.scim('PUT', `/Users/${id}`, other)
  expect(replaced).toMatchObject({ status: 200, body: { id, name: { familyName: 'Other' } } })
  expect(replaced.body).not.toHaveProperty('displayName')
  expect(replaced.body.name).not.toHaveProperty('givenName')
  expect((await entra.scim('DELETE', `/Users/${id}`)).status).toBe(204)
  for (const method of ['GET', 'DELETE'] as const)
    expect(await entra.scim(method, `/Users/${id}`)).toMatchObject(error(404))
  expect(await entra.scim('GET', '/Users/not-an-id')).toMatchObject(error(404))
  for (const path of ['/Things', '/Things/more/of/them', '', '/ServiceProviderConfig/one'])
    expect([path, await entra.scim('GET', path)]).toMatchObject([path, error(404)])
  for (const [method, path, allowed] of [
    ['POST', `/Users/${id}`, 'GET, PUT, PATCH, DELETE'],
    ['PUT', '/Users', 'GET, POST'],
    ['DELETE', '/Schemas', 'GET'],
  ] as const) {
    const refused = await entra.scim(method, path, {})
    expect([path, refused]).toMatchObject([path, error(405)])
    expect(refused.headers.get('allow')).toBe(allowed)
  }
  for (const path of ['/.search', '/Users/.search', '/Bulk'])
    expect([path, await entra.scim('POST', path, {})]).toMatchObject([path, error(501)])
})

test('a list has pages of at most a hundred', async () => {
  await Promise.all(Array.from({ length: 105 }, () => add()))
  const { body: first } = await entra.scim('GET', '/Users?count=1000')
  expect(first).toMatchObject({ startIndex: 1, itemsPerPage: 100 })
  const { body: rest } = await entra.scim('GET', `/Users?startIndex=101&count=${first.totalResults}`)
  const ids = [...first.Resources, ...rest.Resources].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(first.totalResults)
  expect((await entra.scim('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
  expect((await entra.scim('GET', '/Users?count=-3&startIndex=-2')).body).toMatchObject({
    startIndex: 1,
    itemsPerPage: 0,
  })
  expect(await entra.scim('GET', '/Users?count=ten')).toMatchObject(error(400, 'invalidValue'))
})

test('filters compare with eq, joined by and; every other one is refused and never widened', async () => {
  const name = newName()
  const { id } = await add(name)
  const found = async (filter: string) =>
    (await entra.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources?.map(
      (each: { id: string }) => each.id,
    )
  for (const filter of [
    `userName eq "${name.toUpperCase()}@RU.example"`,
    `externalId eq "s-${name}"`,
    `externalId eq "s-${name}" and active eq true`,
    `externalId eq "s-${name}" and active eq "True"`,
    `emails[type eq "work"].value eq "${name}@ru.example"`,
    `emails[type eq "work" and value eq "${name}@ru.example"]`,
    `emails.value EQ "${name}@RU.example"`,
    `id eq "${id}"`,
    `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${name}@ru.example"`,
    `name.givenName eq "${name}" and name.familyName eq "test"`,
  ])
    expect([filter, await found(filter)]).toEqual([filter, [id]])
  for (const filter of [
    `userName eq "' or 1=1 --"`,
    `emails[type eq "home"].value eq "${name}@ru.example"`,
    'id eq "nobody"',
    `externalId eq "S-${name.toUpperCase()}"`,
  ])
    expect([filter, await found(filter)]).toEqual([filter, []])
  for (const filter of [
    '',
    'userName',
    'userName eq',
    'eq "x"',
    `userName co "${name}"`,
    `userName sw "${name}"`,
    'userName pr',
    `userName ne "${name}"`,
    `userName eq "a" or userName eq "${name}"`,
    `not (userName eq "${name}")`,
    'title eq "Dr"',
    'password eq "x"',
    'meta.lastModified gt "2011-05-13T04:42:34Z"',
    'active eq "perhaps"',
    'userName eq 5',
    'userName eq null',
    'userName eq "a\\"b"',
    'userName eq "unended',
    `userName eq "${'x'.repeat(1001)}"`,
  ])
    expect([filter, await entra.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)]).toMatchObject([
      filter,
      error(400, 'invalidFilter'),
    ])
})

test('two at once of one name: one of them is refused, and so is one of another’s name or external ID', async () => {
  const name = newName()
  const both = await Promise.all([
    entra.scim('POST', '/Users', scimUser(name)),
    entra.scim('POST', '/Users', scimUser(name)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject(error(409, 'uniqueness'))
  const capitals = scimUser(name, { userName: `${name}@RU.EXAMPLE`, externalId: `s-${newName()}` })
  expect(await entra.scim('POST', '/Users', capitals)).toMatchObject(error(409, 'uniqueness'))
  const { id } = await add()
  const userName = `${name}@ru.example`
  expect(await patched(id, { op: 'replace', path: 'userName', value: userName })).toMatchObject(
    error(409, 'uniqueness'),
  )
  expect(await patched(id, { op: 'replace', path: 'externalId', value: `s-${name}` })).toMatchObject(
    error(409, 'uniqueness'),
  )
  const groups = await Promise.all([1, 2].map(() => entra.scim('POST', '/Groups', scimGroup('Once'))))
  expect(groups.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('bodies that are none are refused', async () => {
  const { id } = await add()
  for (const body of ['{', '[]', 'null', '"x"', '{"__proto__": {"admin": true}}', '{"name": {"Constructor": {}}}'])
    expect([body, await entra.scim('POST', '/Users', body)]).toMatchObject([body, error(400, 'invalidSyntax')])
  for (const body of ['{"userName": "a\\u0000b"}', '{"userName": "a\\ud800b"}', '{"name": {"\\ud800": "x"}}'])
    expect([body, await entra.scim('POST', '/Users', body)]).toMatchObject([body, error(400, 'invalidValue')])
  for (const body of [
    {},
    { userName: 5 },
    { userName: ' ' },
    scimUser(newName(), { emails: 'x' }),
    scimUser(newName(), { active: 'perhaps' }),
    scimUser('x'.repeat(300)),
  ])
    expect([body, await entra.scim('POST', '/Users', body)]).toMatchObject([body, error(400, 'invalidValue')])
  expect(await entra.scim('POST', '/Users', { ...scimUser(newName()), schemas: ['urn:x'] })).toMatchObject(
    error(400, 'invalidSyntax'),
  )
  expect(await entra.scim('PATCH', `/Users/${id}`, { Operations: [] })).toMatchObject(error(400, 'invalidSyntax'))
  const large = scimUser(newName(), { nickName: 'x'.repeat(300_000) })
  expect(await entra.scim('POST', '/Users', large)).toMatchObject(error(413))
})

test('a connection that sends too much waits, and others do not', { timeout: 180_000 }, async () => {
  const other = await openInstitution(server, { name: 'Elsewhere' })
  await server.givePassword(other.owner)
  const theirs = await openProvisioning(server, other)
  const { points } = ruleOf('callsOfConnection')
  let refused: Awaited<ReturnType<typeof theirs.scim>> | undefined
  for (let sent = 0; sent <= points && !refused; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => theirs.scim('GET', '/Users?count=0')))
    refused = answers.find(({ status }) => status === 429)
  }
  expect(refused).toMatchObject(error(429))
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await entra.scim('GET', '/Users?count=0')).status).toBe(200)
})
