import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCalls } from '#server/test/count-calls.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning, scimGroup, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer } from '#server/test/server.ts'

/* Changes of many operations, and of many values. */

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

test('a hostile request about a person takes fewer than three million calls', async () => {
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
  for (const [method, to, body] of bodies) {
    let status = 0
    const [calls] = await countCalls(async () => {
      status = (await entra.scim(method, to, body)).status
    })
    const start = JSON.stringify(body).slice(0, 80)
    expect(status, start).toSatisfy((s) => s >= 200 && s < 500)
    expect(calls, start).toBeLessThan(3_000_000)
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
