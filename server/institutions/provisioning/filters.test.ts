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

test(`${invalid.length} invalid filters fail with 400 invalidFilter each, and none lists anybody`, async () => {
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

test('a list of attributes names attributes alone, also of a change', async () => {
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

const addressed = (number: number) => ({
  op: 'add',
  path: 'emails',
  value: [{ value: `${'x'.repeat(60)}${number}@ru.example`, type: 'other' }],
})

test('a person is changed by at most fifty operations, which are one change', async () => {
  const { body: made } = await entra.scim('POST', '/Users', scimUser('many'))
  const path = `/Users/${made.id}`
  const swapped = (number: number) => [
    { op: 'add', path: 'emails', value: [{ value: `m${number}@ru.example`, type: 'home' }] },
    { op: 'remove', path: `emails[value eq "m${number}@ru.example"]` },
  ]
  const fifty = Array.from({ length: 25 }, (_, number) => swapped(number)).flat()
  expect(await entra.scim('PATCH', path, scimPatch(...fifty))).toMatchObject({
    status: 200,
    body: { emails: made.emails },
  })
  for (const count of [51, 400, 1000]) {
    const operations = Array.from({ length: count }, (_, number) => addressed(number))
    expect([count, await entra.scim('PATCH', path, scimPatch(...operations))]).toMatchObject([count, error(413)])
  }
  const crowd = Array.from({ length: 50 }, (_, number) => addressed(number))
  expect(await entra.scim('PATCH', path, scimPatch(...crowd))).toMatchObject(error(400, 'invalidValue'))
  expect((await entra.scim('GET', path)).body.emails).toEqual(made.emails)
})

test('nothing that a connection sends about a person keeps everybody waiting', async () => {
  const { body: made } = await entra.scim('POST', '/Users', scimUser('slow'))
  const path = `/Users/${made.id}`
  const long = Array.from({ length: 50 }, () => ({
    op: 'add',
    path: 'emails',
    value: Array.from({ length: 60 }, () => ({ value: `${'x'.repeat(40)}@ru.example`, type: 'other' })),
  }))
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const bodies: [string, string, unknown][] = [
    ['PATCH', path, scimPatch(...long)],
    ['PATCH', path, scimPatch(...Array.from({ length: 2000 }, (_, number) => addressed(number)))],
    ['PATCH', path, { Operations: Array.from({ length: 20_000 }, () => ({ op: 'a' })) }],
    ['PATCH', path, scimPatch({ op: 'add', path: `emails[${'a and '.repeat(20_000)}b]`, value: 'x' })],
    ['PATCH', path, scimPatch({ op: 'add', path: `emails${'['.repeat(100_000)}`, value: 'x' })],
    [
      'PATCH',
      path,
      scimPatch({
        op: 'add',
        value: Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`emails[type eq "${n}"].display`, n])),
      }),
    ],
    ['PATCH', path, scimPatch({ op: 'add', path: 'emails', value: Array.from({ length: 60_000 }, () => ({})) })],
    [
      'POST',
      '/Users',
      scimUser('slower', { emails: Array.from({ length: 4000 }, (_, n) => ({ value: `${n}@ru.example` })) }),
    ],
    ['POST', '/Users', nested(20_000)],
    ['POST', '/Users', '['.repeat(200_000)],
  ]
  const used = async (method: string, to: string, body: unknown) => {
    const before = process.cpuUsage()
    expect([to, (await entra.scim(method, to, body)).status]).toEqual([
      to,
      expect.toSatisfy((s) => s >= 200 && s < 500),
    ])
    return process.cpuUsage(before).user / 1000
  }
  for (const [method, to, body] of bodies) {
    const milliseconds = await used(method, to, body)
    expect([JSON.stringify(body).slice(0, 80), milliseconds < 1000 || milliseconds]).toEqual([
      JSON.stringify(body).slice(0, 80),
      true,
    ])
  }
})

test('a group takes a thousand members with one operation, or with one each', async () => {
  const ids = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, number) => (await entra.scim('POST', '/Users', scimUser(`g${number}`))).body.id,
    ),
  )
  const path = `/Groups/${groupId}`
  const values = ids.map((value) => ({ value }))
  expect(await entra.scim('PATCH', path, scimPatch({ op: 'add', path: 'members', value: values }))).toMatchObject({
    status: 200,
    body: { members: { length: 61 } },
  })
  const each = ids.map((id) => ({ op: 'remove', path: `members[value eq "${id}"]` }))
  expect((await entra.scim('PATCH', path, scimPatch(...each))).body.members).toMatchObject([{ value: userId }])
  const many = Array.from({ length: 1001 }, () => ({ op: 'add', path: 'members', value: values[0] }))
  expect(await entra.scim('PATCH', path, scimPatch(...many))).toMatchObject(error(413))
  expect((await entra.scim('PATCH', path, scimPatch(...many.slice(1)))).body.members).toHaveLength(2)
})
