import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readMaDmp } from '#domain/research/data-plans/read-ma-dmp.ts'
import { allOf } from '#server/ground/noun.ts'
import { nouns, router } from '#server/nouns.ts'
import { readFile } from '#server/papers/references/read-file.ts'
import { openPaths } from '#server/people/sign-in/library/create-auth.ts'
import { openBrowser } from '#server/test/browser.ts'
import { idsOf } from '#server/test/institution-inputs.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { form, json, multipart, requestsTo, type Sent } from '#server/test/named-requests.ts'
import { openForger } from '#server/test/open-forger.ts'
import { asForm, namedInOne, namedThrough, othersNames, watchShared, wordedWith } from '#server/test/others-names.ts'
import { overheard } from '#server/test/overheard.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { openSamlScene } from '#server/test/saml-scene.ts'
import { openProvisioning, scimPatch, scimUser } from '#server/test/scim.ts'
import { createServer, origin } from '#server/test/server.ts'
import { docx, upload } from '#server/test/upload.ts'

/*
 * Names that other people choose never become property names: they are sent to every input, which is found in what the product serves.
 * PROTOTYPES=extensible npx vitest run server/app/names.test.ts runs it where nothing prevents that they do.
 */

let server: Awaited<ReturnType<typeof createServer>>
let owner: Awaited<ReturnType<typeof openInstitution>>['owner']
let project: { projectId: string; stageId: string }
let scim: Awaited<ReturnType<typeof openProvisioning>>
let ids: string[]
const added = watchShared()
beforeAll(async () => {
  server = await createServer()
  const university = await openInstitution(server, { name: 'Rhodes University' })
  owner = university.owner
  project = await server.startProject(owner)
  await server.givePassword(owner)
  scim = await openProvisioning(server, university)
  ids = [project.projectId, project.stageId, university.id, owner.id, ...(await idsOf(server.db, university.id))]
})
afterEach(() => expect(added()).toEqual([]))
afterAll(() => server[Symbol.asyncDispose]())

test('the shared prototypes cannot be extended, unless the lock is switched off', () => {
  const isLocked = process.env.PROTOTYPES !== 'extensible'
  for (const { prototype } of [Object, Array, Function, String, Map, Promise, Error, Uint8Array])
    expect(Object.isExtensible(prototype)).toBe(!isLocked)
})

/** Sends the requests; returns those that fail with a 5xx status. */
async function faultsOf(requests: readonly Sent[], cookie: () => Promise<string>): Promise<string[]> {
  const faults: string[] = []
  const atOnce = 8
  let sent = ''
  for (let at = 0; at < requests.length; at += atOnce) {
    if (at % (25 * atOnce) === 0) {
      // An exhausted limit would reject all later requests, and a request may have ended the session.
      await server.db.execute('delete from auth_limits')
      sent = await cookie()
      overheard.bodies.length = 0
    }
    const answers = requests.slice(at, at + atOnce).map(async ({ method, path, body, type }) => {
      const headers = {
        origin,
        cookie: `${sent}; __proto__=x; __proto__[polluted]=x; constructor.prototype.polluted=x`,
        ...{ constructor: 'x', prototype: 'x' },
        ...(type ? { 'content-type': type } : {}),
      }
      const withNames = Object.entries(headers).concat([['__proto__', 'x']])
      const answer = await fetch(`${server.url}${path}`, {
        ...{ method, headers: withNames as [string, string][], redirect: 'manual' },
        ...(body === undefined || method === 'GET' ? {} : { body }),
      })
      const text = await answer.text()
      return answer.status >= 500 ? `${method} ${path.slice(0, 100)} ${answer.status} ${text.slice(0, 200)}` : null
    })
    faults.push(...(await Promise.all(answers)).filter((each) => each !== null))
    expect(added()).toEqual([])
  }
  return faults
}

const asOwner = () => server.cookieOf(owner)

test('no procedure makes a property of a name, by RPC or REST', { timeout: 600_000 }, async () => {
  const endsSomething = ([, procedure]: ReturnType<typeof proceduresOf>[number]) =>
    Number(procedure['~orpc'].route.method === 'DELETE')
  const procedures = proceduresOf(router).sort((one, other) => endsSomething(one) - endsSomething(other))
  const requests = procedures.flatMap(([path, procedure], number) => requestsTo([path, procedure], number, ids))
  expect(procedures.length).toBeGreaterThan(300)
  console.log(`${requests.length} requests to ${procedures.length} procedures`)
  expect(await faultsOf(requests, asOwner)).toEqual([])
})

test('no other address makes a property of a name: forms, downloads, sign-in, pages', {
  timeout: 600_000,
}, async () => {
  const edges = allOf(nouns, 'edges').filter(({ path }) => !path.startsWith('/scim/'))
  const addresses = [
    ...edges.map(({ method, path }) => ({ method, path: path as string })),
    ...openPaths.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path }))),
    ...['/', '/login', '/plans', '/healthz', '/api/openapi.json', '/nowhere'].map((path) => ({ method: 'GET', path })),
  ]
  expect(edges.length).toBeGreaterThan(30)
  const requests = addresses.flatMap(({ method, path }, number): Sent[] => {
    const id = ids[number % ids.length] ?? ''
    const paths = [
      path.replace(/[:*]\w*/g, id),
      ...['__proto__', 'constructor'].map((name) => path.replace(/[:*]\w*/g, name)),
    ]
    const { email = '' } = owner as { email?: string }
    const bodies = [json(namedThrough({ email, password: 'x', RelayState: '__proto__' })), form, multipart()]
    const relayed = {
      body: `RelayState=__proto__&SAMLResponse=${btoa('<a __proto__="x"/>')}&${asForm}`,
      type: form.type,
    }
    return paths.flatMap((each) =>
      [...bodies, relayed].map((body) => ({ method, path: `${each}?${asForm}`, ...(method === 'GET' ? {} : body) })),
    )
  })
  console.log(`${requests.length} requests to ${addresses.length} addresses`)
  expect(await faultsOf(requests, asOwner)).toEqual([])
})

test('no filter, path or body of SCIM makes a property of a name', async () => {
  const { body: person } = await scim.scim('POST', '/Users', scimUser('ada'))
  const answers: number[] = []
  const send = async (...asked: Parameters<typeof scim.scim>) => answers.push((await scim.scim(...asked)).status)
  const change = (op: string, path: string | undefined, value: unknown) =>
    send('PATCH', `/Users/${person.id}`, scimPatch({ op, path, value }))
  for (const name of othersNames) {
    const named = encodeURIComponent(name)
    const own = Object.fromEntries([[name, { x: 'x' }]])
    const filters = [
      `${name} eq "x"`,
      `name.${name} eq "x"`,
      `emails[${name} eq "x"]`,
      `emails[type eq "x"].${name} eq "y"`,
    ]
    await Promise.all([
      ...filters.map((filter) => send('GET', `/Users?filter=${encodeURIComponent(filter)}`)),
      send('GET', `/Groups?filter=${encodeURIComponent(filters[0] ?? '')}`),
      send('GET', `/Users?attributes=${named}&excludedAttributes=${named}&sortBy=${named}`),
      send('GET', `/${named}/${named}?${named}=x`),
    ])
    for (const path of [name, `name.${name}`, `emails[${name} eq "x"]`, `emails[type eq "work"].${name}`])
      await change('replace', path, { x: 'x' })
    await change('add', undefined, own)
    await change('remove', 'emails', [own])
    await change('add', 'emails', [own])
  }
  await send('POST', '/Users', namedThrough(scimUser('ben')))
  await send('PUT', `/Users/${person.id}`, namedThrough(scimUser('ada')))
  await send('POST', '/Groups', namedThrough({ displayName: '__proto__', members: [{ value: person.id }] }))
  expect(added()).toEqual([])
  expect(answers.filter((status) => status >= 500)).toEqual([])
})

test('no login through SAML or OpenID Connect makes a property of a name', async () => {
  await using scene = await openSamlScene()
  const attributes = othersNames
    .map((name) => name.replaceAll('"', '&quot;'))
    .map(
      (name) =>
        `<saml:Attribute Name="${name}" FriendlyName="${name}"><saml:AttributeValue>x</saml:AttributeValue></saml:Attribute>`,
    )
  const before = (xml: string) => xml.replace(/(<saml:AttributeStatement[^>]*>)/, `$1${attributes.join('')}`)
  expect(await scene.tryIt({ before })).toMatchObject({ problem: null })
  for (const relayState of othersNames) await scene.logIn({ relayState })
  const forger = await openForger('ninefold')
  const university = await openInstitution(server, { name: 'Elsewhere' })
  await server.givePassword(university.owner)
  const { providerId } = await openProvisioning(server, university, { issuer: forger.issuer })
  forger.lies({ claims: namedThrough({ sub: 'ada', address: {} }) as Record<string, unknown> })
  expect(await openBrowser(server.url).follow(`/sign-in/with/${providerId}`)).toBe('/login?arriving=')
  await forger.close()
})

/** A reference in every format that is read, with names where names are. */
const references = othersNames.flatMap((name) => [
  `@article{${name}, title = {x}, ${name} = {x}, author = {${name}}, keywords = {${name}}}`,
  `@${name}{${name}, title = {x}}\n@string{${name} = "x"}\n@article{y, title = ${name}}`,
  `TY  - ${name}\nTI  - x\nER  - `,
  `TY  - JOUR\nTI  - ${name}\n${name}  - x\nKW  - ${name}\nER  - `,
  `PMID- 1\nTI  - ${name}\n${name}- x\n`,
  `%0 ${name}\n%T x\n%${name} x\n`,
  `<xml><records><record><${name}>x</${name}><ref-type name="${name.replaceAll('"', '')}">17</ref-type></record></records></xml>`,
  JSON.stringify([namedThrough({ id: name, type: name, title: name, author: [{ family: name }], issued: {} })]),
  JSON.stringify([namedThrough({ id: 'x', type: 'article-journal', title: 'x', custom: {} })]),
])

test('no file makes a property of a name', async () => {
  for (const text of references) {
    const { read, wrong } = readFile(text)
    expect(JSON.parse(JSON.stringify(read))).toEqual(read)
    expect([text, read.length + wrong.length]).not.toEqual([text, 0])
  }
  readMaDmp(JSON.stringify(namedThrough({ dmp: { title: 'x', dataset: [{ title: 'x' }] } })), () => crypto.randomUUID())
  expect(added()).toEqual([])
  const xml = (name: string) => Buffer.from(`<?xml version="1.0"?><a ${name}="x"><${name}>x</${name}></a>`)
  const parts = Object.fromEntries([
    ...othersNames.map((name) => [name.replaceAll('__proto__', '--proto--'), xml('a')]),
    ...['__proto__', 'constructor', 'prototype'].map((name) => [`word/${name}-.xml`, xml(name)]),
  ])
  // The library that writes the archive does not write such a name.
  const written = Buffer.from(docx(['__proto__'], parts))
    .toString('latin1')
    .replaceAll('--proto--', '__proto__')
  for (const name of ['__proto__.docx', 'constructor.docx', 'a[__proto__].docx'])
    for (const bytes of [docx(), Buffer.from(written, 'latin1')])
      await upload(owner, server.storage, project, { name, bytes }).catch((error) =>
        expect(error).toMatchObject({ status: expect.toSatisfy((status) => status < 500) }),
      )
})

test('no live message makes a property of a name', async () => {
  const cookie = await server.cookieOf(owner)
  const { projectId, stageId } = project
  const valid = [
    { type: 'watch', projectId, stageId },
    { type: 'reading', versionId: null, page: null },
    { type: 'typing' },
    { type: '__proto__' },
    { type: 'constructor' },
  ]
  for (const message of valid.flatMap((each) => [...namedInOne(each), wordedWith(each, '__proto__'), [each]])) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live?${asForm}`, { headers: { cookie, origin } })
    await new Promise((resolve) => socket.once('open', resolve))
    const answered = new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify(message))
    socket.send(JSON.stringify({ type: 'watch', projectId, stageId }))
    await answered
    socket.close()
  }
})
