import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning, scimGroup, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'

/* Filters, paths and changes that are invalid, too long or too many. */

let server: Awaited<ReturnType<typeof createServer>>
let entra: Awaited<ReturnType<typeof openProvisioning>>
let userId: string
let groupId: string
beforeAll(async () => {
  server = await createServer()
  const rhodes = await openInstitution(server, { name: 'Rhodes University', seats: 500 })
  await server.givePassword(rhodes.owner)
  entra = await openProvisioning(server, rhodes)
  userId = (await entra.scim('POST', '/Users', scimUser('ada'))).body.id
  groupId = (await entra.scim('POST', '/Groups', scimGroup('Staff', [userId]))).body.id
})
afterAll(() => server[Symbol.asyncDispose]())

const error = (status: number, scimType?: string) => ({
  status,
  body: { status: String(status), ...(scimType ? { scimType } : {}), detail: expect.stringMatching(/\S/) },
})

const names = ['__proto__', 'constructor', 'prototype', '__PROTO__', 'Constructor', 'PROTOTYPE']
const forms = names.flatMap((name) => [
  `${name} eq "x"`,
  `${name}.x eq "x"`,
  `name.${name} eq "x"`,
  `name.${name}.x eq "x"`,
  `emails[${name} eq "x"]`,
  `emails[${name}.x eq "x"].value eq "x"`,
  `emails[type eq "work"].${name} eq "x"`,
  `${name}[x eq "y"]`,
  `urn:ietf:params:scim:schemas:core:2.0:User:${name} eq "x"`,
  `userName eq "x" and ${name}.x eq "x"`,
])

const invalid = [
  ...forms,
  'constructor.prototype.x eq "x"',
  'a[__proto__] eq "x"',
  'x.__proto__.y eq "x"',
  `${Array.from({ length: 20 }, () => 'b').join('.')} eq "x"`,
  `${'a.'.repeat(400)}b eq "x"`,
  `${'emails['.repeat(20)}type eq "work"${']'.repeat(20)}`,
  `${'('.repeat(50)}userName eq "x"${')'.repeat(50)}`,
  Array.from({ length: 60 }, (_, number) => `userName eq "${number}"`).join(' and '),
  `userName eq "${'x'.repeat(1000)}"`,
  '',
  ' ',
  'userName',
  'userName eq',
  'eq "x"',
  '"x"',
  'and',
  'userName eq "x" and',
  'and userName eq "x"',
  'userName eq "x" userName eq "y"',
  'userName eq "x" and and active eq true',
  'userName eq"x"',
  'userName eq "x"and active eq true',
  'userName eq x',
  "userName eq 'x'",
  'userName eq "x',
  'userName eq x"',
  'userName eq "a\\"b"',
  'userName eq "a\u0000b"',
  'userName eq 5',
  'userName eq null',
  'userName eq true',
  'userName = "x"',
  'userName == "x"',
  'userName ne "x"',
  'userName co "x"',
  'userName sw "x"',
  'userName pr',
  'not (userName eq "x")',
  '(userName eq "x")',
  'userName eq "x" or active eq true',
  'active eq "perhaps"',
  'active gt true',
  'meta.lastModified gt "2011-05-13T04:42:34Z"',
  'title eq "Dr"',
  'nonsense eq "x"',
  'toString eq "x"',
  'hasOwnProperty eq "x"',
  'name eq "x"',
  'name.nonsense eq "x"',
  'name.givenName.x eq "x"',
  'emails.display eq "x"',
  'emails[type]',
  'emails[]',
  'emails[type eq "work"',
  'emails type eq "work"]',
  'emails[type eq "work"].value',
  'emails[type eq "work"]value eq "x"',
  'emails[type eq "work"] eq "x"',
  'emails[type eq "work" or value eq "x"]',
  'emails[[type eq "work"]]',
  'emails[emails[type eq "work"]]',
  '.userName eq "x"',
  'userName. eq "x"',
  'user name eq "x"',
  'urn:x:y:userName eq "x"',
  '"userName" eq "x"',
  'x" eq "x',
]

test(`${invalid.length} invalid filters fail with 400 invalidFilter each, and none lists people`, async () => {
  expect(invalid.length).toBeGreaterThan(100)
  for (const type of ['Users', 'Groups'])
    for (const filter of invalid) {
      const answer = await entra.scim('GET', `/${type}?filter=${encodeURIComponent(filter)}`)
      expect([type, filter, answer]).toMatchObject([type, filter, error(400, 'invalidFilter')])
      expect(answer.body).not.toHaveProperty('Resources')
    }
})

test('two conditions on one part of an address are both kept', async () => {
  const found = async (filter: string) =>
    (await entra.scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults
  expect(await found('emails[type eq "work" and type eq "home"]')).toBe(0)
  expect(await found('emails[type eq "home" and type eq "work"]')).toBe(0)
  expect(await found('emails[type eq "work" and type eq "WORK"]')).toBe(1)
  expect(await found('displayName eq "a and b] or c"')).toBe(0)
})

test('a change of an unknown or malformed path fails with 400 invalidPath and changes nothing', async () => {
  const before = (await entra.scim('GET', `/Users/${userId}`)).body
  const paths = [
    ...names.flatMap((name) => [
      name,
      `${name}.x`,
      `name.${name}`,
      `emails.${name}`,
      `emails[${name} eq "x"]`,
      `emails[${name}.x eq "x"].value`,
      `emails[type eq "work"].${name}`,
      `${name}[x eq "y"].z`,
      `urn:ietf:params:scim:schemas:core:2.0:User:${name}`,
      `urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:${name}.x`,
    ]),
    'constructor.prototype.x',
    'constructor[prototype][x]',
    'a.b.b.b.b.b.b',
    'emails[type eq "work"].value.x',
    'emails[type eq "work"',
    'emails[type ne "work"].value',
    'emails[type eq "work" or type eq "home"].value',
    'emails[type eq "work"].value eq "x"',
    'userName eq "x"',
    'emails.value',
    'urn:ietf:params:scim:schemas:core:2.0:User:',
    'urn:x:userName',
    ' ',
    `emails[${'type eq "work" and '.repeat(60)}type eq "work"].value`,
    `emails[type eq "${'x'.repeat(1000)}"].value`,
  ]
  for (const path of paths)
    for (const op of ['add', 'replace', 'remove'])
      for (const operation of [
        { op, path, value: { x: 'x' } },
        ...(op === 'remove' ? [] : [{ op, value: { [path]: { x: 'x' } } }]),
      ]) {
        // In a body a name that leads out is no attribute at all.
        const isBody = !('path' in operation) && names.includes(path)
        expect([operation, await entra.scim('PATCH', `/Users/${userId}`, scimPatch(operation))]).toMatchObject([
          operation,
          error(400, isBody ? 'invalidSyntax' : 'invalidPath'),
        ])
      }
  for (const path of ['__proto__', 'members.__proto__', 'members[__proto__ eq "x"]', 'members[value.x eq "x"]'])
    expect([path, await entra.scim('PATCH', `/Groups/${groupId}`, scimPatch({ op: 'remove', path }))]).toMatchObject([
      path,
      error(400, 'invalidPath'),
    ])
  expect((await entra.scim('GET', `/Users/${userId}`)).body).toEqual(before)
})

test('a list of attributes with an invalid name fails with 400, before anything is changed', async () => {
  const many = Array.from({ length: 200 }, () => 'userName').join(',')
  for (const list of [...names, 'name.__proto__', 'a.b.c', 'a[b]', 'constructor.prototype', 'urn:x:__proto__', many])
    for (const parameter of ['attributes', 'excludedAttributes', 'sortBy'])
      for (const path of ['/Users', `/Users/${userId}`, '/Groups'])
        expect([
          parameter,
          list,
          await entra.scim('GET', `${path}?${parameter}=${encodeURIComponent(list)}`),
        ]).toMatchObject([parameter, list, error(400, 'invalidValue')])
  const refused = await entra.scim('POST', '/Users?attributes=__proto__', scimUser('ben'))
  expect(refused).toMatchObject(error(400, 'invalidValue'))
  expect((await entra.scim('GET', '/Users?filter=userName eq "ben@ru.example"')).body.totalResults).toBe(0)
  const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department'
  const { body } = await entra.scim('GET', `/Users/${userId}?attributes=userName,${extension},nonsense,`)
  expect(body).toMatchObject({ userName: 'ada@ru.example' })
  expect(body).not.toHaveProperty('emails')
})
