import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning, scimGroup, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'

/* Changes as RFC 7644 has them, and as Entra ID and Okta send them. */

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
const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const error = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: expect.stringMatching(/\S/),
  },
})

test('changes as Entra ID sends them', async () => {
  const { id } = await add(newName(), { emails: undefined, name: undefined })
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  const answer = await patched(
    id,
    { op: 'Add', path: 'emails[type eq "work"].value', value: 'New@ru.example' },
    { op: 'Add', path: 'name.givenName', value: 'Zola' },
    { op: 'Replace', path: 'displayName', value: 'Zola N' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+27' },
    { op: 'Add', path: `${enterprise}:department`, value: 'Botany' },
    { op: 'Add', path: `${enterprise}:manager`, value: 'somebody' },
    { op: 'Replace', path: 'title', value: 'Dr' },
  )
  expect(answer).toMatchObject({
    status: 200,
    body: { displayName: 'Zola N', name: { givenName: 'Zola' }, emails: [{ type: 'work', value: 'new@ru.example' }] },
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/Botany|\+27|Dr/)
  expect(
    (await patched(id, { op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@ru.example' })).body.emails,
  ).toMatchObject([{ value: 'x@ru.example' }])
  const yes = { op: 'Add', path: 'emails[type eq "work"].primary', value: 'True' }
  expect((await patched(id, yes)).body.emails).toEqual([{ type: 'work', value: 'x@ru.example', primary: true }])
  const dotted = { 'name.familyName': 'Ngwenya', 'emails[type eq "work"].value': 'y@ru.example', active: 'False' }
  expect((await patched(id, { op: 'Replace', value: dotted })).body).toMatchObject({
    name: { familyName: 'Ngwenya', givenName: 'Zola' },
    emails: [{ value: 'y@ru.example' }],
    active: false,
  })
  expect((await patched(id, { op: 'Replace', path: 'active', value: 'True' })).body.active).toBe(true)
  expect((await patched(id, { op: 'Remove', path: 'name.familyName' })).body.name).toEqual({ givenName: 'Zola' })
  expect(
    (await patched(id, { op: 'Replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'Z' }))
      .body.displayName,
  ).toBe('Z')
})

test('changes as Okta sends them', async () => {
  const name = newName()
  const { id } = await add(name)
  expect((await patched(id, { op: 'replace', value: { active: false } })).body.active).toBe(false)
  const whole = {
    ...scimUser(name, { displayName: 'Whole' }),
    id,
    active: true,
    groups: [],
    meta: { resourceType: 'User' },
  }
  expect((await entra.scim('PUT', `/Users/${id}`, whole)).body).toMatchObject({ active: true, displayName: 'Whole' })
  // What is not sent does not let anybody back.
  await patched(id, { op: 'replace', value: { active: false } })
  expect((await entra.scim('PUT', `/Users/${id}`, scimUser(name, { active: undefined }))).body.active).toBe(false)
  const { body: group } = await entra.scim('POST', '/Groups', scimGroup(newName(), [id]))
  const rename = scimPatch({ op: 'replace', value: { id: group.id, displayName: 'Renamed' } })
  expect((await entra.scim('PATCH', `/Groups/${group.id}`, rename)).body).toMatchObject({
    displayName: 'Renamed',
    members: [{ value: id }],
  })
})

test('a PATCH of which half is bad leaves nothing', async () => {
  const { id } = await add()
  const before = (await entra.scim('GET', `/Users/${id}`)).body
  const good = [
    { op: 'replace', path: 'displayName', value: 'Half' },
    { op: 'replace', path: 'active', value: false },
  ]
  for (const [bad, scimType] of [
    [{ op: 'replace', path: 'nonsense', value: 1 }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq', value: 1 }, 'invalidPath'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
    [{ op: 'replace', path: 'displayName', value: 'x'.repeat(201) }, 'invalidValue'],
    [{ op: 'remove', path: 'userName' }, 'mutability'],
    [{ op: 'remove', path: 'active' }, 'mutability'],
    [{ op: 'replace', value: { active: null } }, 'mutability'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'remove', path: 'meta.created' }, 'mutability'],
    [{ op: 'replace', path: 'displayName[value eq "x"]', value: 'x' }, 'invalidPath'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'remove', path: core }, 'noTarget'],
    [{ op: 'add', path: 'displayName' }, 'invalidValue'],
    [{ op: 'move', path: 'displayName', value: 'x' }, 'invalidSyntax'],
    [{ op: 'replace', value: 'text' }, 'invalidValue'],
  ] as const)
    expect([bad, await patched(id, ...good, bad)]).toMatchObject([bad, error(400, scimType)])
  expect((await entra.scim('GET', `/Users/${id}`)).body).toEqual(before)
  const { body: group } = await entra.scim('POST', '/Groups', scimGroup(newName(), [id]))
  const half = scimPatch(
    { op: 'remove', path: 'members' },
    { op: 'add', path: 'members', value: [{ value: crypto.randomUUID() }] },
  )
  expect(await entra.scim('PATCH', `/Groups/${group.id}`, half)).toMatchObject(error(400, 'invalidValue'))
  expect((await entra.scim('GET', `/Groups/${group.id}`)).body.members).toMatchObject([{ value: id }])
})

test('a name is changed in part; of addresses one is the primary one, and none is there twice', async () => {
  const name = newName()
  const { id } = await add(name)
  const after = async (...operations: object[]) => (await patched(id, ...operations)).body
  expect((await after({ op: 'replace', path: 'name', value: { familyName: 'Other' } })).name).toEqual({
    givenName: name,
    familyName: 'Other',
  })
  expect((await after({ op: 'replace', path: core, value: { displayName: 'By schema' } })).displayName).toBe(
    'By schema',
  )
  const work = { value: `${name}@ru.example`, type: 'work', primary: true }
  const home = { value: 'home@ru.example', type: 'home', primary: true }
  expect((await after({ op: 'add', path: 'emails', value: [work] })).emails).toEqual([work])
  const both = [{ ...work, primary: false }, home]
  expect((await after({ op: 'add', path: 'emails', value: [home] })).emails).toEqual(both)
  expect((await after({ op: 'replace', path: 'emails[type eq "Work"].primary', value: true })).emails).toEqual([
    work,
    { ...home, primary: false },
  ])
  expect(
    (await entra.scim('GET', '/Users?filter=emails[type eq "HOME"].value eq "home@ru.example"')).body,
  ).toMatchObject({ Resources: [{ id }] })
  const two = scimUser(newName(), { emails: [work, home] })
  expect(await entra.scim('POST', '/Users', two)).toMatchObject(error(400, 'invalidValue'))
  expect(
    await patched(id, {
      op: 'replace',
      path: 'emails',
      value: [
        { ...home, value: 'a@b.c' },
        { ...work, value: 'b@b.c' },
      ],
    }),
  ).toMatchObject(error(400, 'invalidValue'))
  expect(await add(newName(), { emails: [{}, { ...work, type: 'Work', primary: 'True' }] })).toMatchObject({
    emails: [work],
  })
})

test('nobody is taken out of a group by what is said of their entries, or in other letters', async () => {
  const [one, two] = [(await add()).id, (await add()).id]
  const { schemas } = scimGroup('')
  const named = newName()
  const { body: group } = await entra.scim('POST', '/Groups', {
    schemas,
    DISPLAYNAME: named,
    MEMBERS: [{ VALUE: one }],
  })
  expect(group).toMatchObject({ displayName: named, members: [{ value: one }] })
  const path = `/Groups/${group.id}`
  for (const [operation, scimType] of [
    [{ op: 'remove', path: 'members.type' }, 'mutability'],
    [{ op: 'remove', path: `members[value eq "${one}"].type` }, 'mutability'],
    [{ op: 'replace', path: `members[value eq "${one}"].value`, value: two }, 'mutability'],
    [{ op: 'add', path: `members[value eq "${one}"]`, value: { value: two } }, 'mutability'],
    [{ op: 'remove', path: 'displayName' }, 'mutability'],
    [{ op: 'replace', path: 'displayName[value eq "x"]', value: 'x' }, 'invalidPath'],
  ] as const)
    expect([operation, await entra.scim('PATCH', path, scimPatch(operation))]).toMatchObject([
      operation,
      error(400, scimType),
    ])
  const nobody = { op: 'remove', path: `members[value eq "${one}" and value eq "${two}"]` }
  const { body } = await entra.scim('PATCH', path, scimPatch(nobody))
  expect(body).toMatchObject({ displayName: named, members: [{ value: one }] })
  expect((await entra.scim('GET', path)).body).toEqual(body)
  const more = { schemas, displayName: named, Members: [{}, { value: two }, { value: one }] }
  const { body: replaced } = await entra.scim('PUT', path, more)
  expect(replaced.members.map(({ value }: { value: string }) => value)).toEqual([one, two].sort())
  expect((await entra.scim('GET', path)).body).toEqual(replaced)
})

test('groups take members in and out, by every way that is used', async () => {
  const [one, two, three] = [(await add()).id, (await add()).id, (await add()).id]
  const { body: group } = await entra.scim('POST', '/Groups', scimGroup(newName(), [one]))
  const path = `/Groups/${group.id}`
  const after = async (...operations: object[]) => {
    await entra.scim('PATCH', path, scimPatch(...operations))
    return ((await entra.scim('GET', path)).body.members as { value: string }[]).map(({ value }) => value).sort()
  }
  const values = (...ids: string[]) => ids.map((value) => ({ value }))
  expect(await after({ op: 'Add', path: 'members', value: values(two, one) })).toEqual([one, two].sort())
  expect(await after({ op: 'add', value: { members: values(three) } })).toEqual([one, two, three].sort())
  expect(await after({ op: 'Remove', path: `members[value eq "${two}"]` })).toEqual([one, three].sort())
  expect(await after({ op: 'Remove', path: 'members', value: values(three) })).toEqual([one])
  expect(await after({ op: 'replace', path: 'members', value: values(two, three) })).toEqual([two, three].sort())
  expect(await after({ op: 'remove', path: 'members' })).toEqual([])
  const find = async (filter: string) =>
    (await entra.scim('GET', `/Groups?filter=${encodeURIComponent(filter)}&excludedAttributes=members`)).body
  await after({ op: 'add', path: 'members', value: values(one) })
  expect(await find(`displayName eq "${group.displayName.toUpperCase()}"`)).toMatchObject({
    totalResults: 1,
    Resources: [{ id: group.id }],
  })
  expect((await find(`id eq "${group.id}" and members eq "${one}"`)).Resources[0]).not.toHaveProperty('members')
  expect((await find(`members[value eq "${two}"]`)).totalResults).toBe(0)
  expect(await entra.scim('GET', '/Groups?filter=members co "x"')).toMatchObject(error(400, 'invalidFilter'))
  const nested = scimPatch({ op: 'add', path: 'members', value: [{ value: group.id, type: 'Group' }] })
  expect(await entra.scim('PATCH', path, nested)).toMatchObject(error(400, 'invalidValue'))
  const many = scimPatch({
    op: 'add',
    path: 'members',
    value: Array.from({ length: 1001 }, () => ({ value: crypto.randomUUID() })),
  })
  expect(await entra.scim('PATCH', path, many)).toMatchObject(error(400, 'invalidValue'))
  expect((await entra.scim('PUT', path, scimGroup('Put', [two]))).body).toMatchObject({
    displayName: 'Put',
    members: [{ value: two }],
  })
  expect((await entra.scim('DELETE', path)).status).toBe(204)
  expect(await entra.scim('PATCH', path, many)).toMatchObject(error(404))
})
