import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInstitution } from '#server/test/institution-scene.ts'
import { openProvisioning, scimWith } from '#server/test/scim.ts'
import { at, type Gaps, messages, openChecks } from '#server/test/scim-checks.ts'
import {
  type Described,
  faultsOfDescription,
  isReadable,
  isWritable,
  type Kind,
  type Placed,
  pathOf,
  type Resource,
  urnOf,
  valueIn,
} from '#server/test/scim-described.ts'
import { createServer } from '#server/test/server.ts'

/*
 * What scim2-tester checks of a service, of ours: for every type of resource and every attribute that the service itself describes.
 * Where an answer is not as RFC 7643 and 7644 have it, or the service does other than it says, this fails.
 */

/** What is not offered (docs/provisioning.md, Limits): how its check fails, and why. One that fails otherwise, or no longer, fails here. */
const gaps: Gaps = {
  bulk: [/false to be true/, 'Entra ID and Okta send one change at a time'],
  sort: [/false to be true/, 'nobody sends it'],
  etag: [/false to be true/, 'a change is of the latest state, under a lock'],
  changePassword: [/false to be true/, 'passwords are no business of an identity system here'],
  '.search': [/: 501 /, 'a filter of “eq” fits in an address'],
  'all types at once': [/: 404 /, 'people and groups are two lists'],
  Me: [/: 501 /, 'a token is that of a connection, of which there is no user'],
  'filters other than eq': [/: 400 .*invalidFilter/, 'refused rather than widened; identity systems find by eq'],
  'User: active is removed': [
    /: 400 .*mutability/,
    'everybody is active or not: it is set to false, and never unknown',
  ],
}

let server: Awaited<ReturnType<typeof createServer>>
let checks: Awaited<ReturnType<typeof openChecks>>
beforeAll(async () => {
  server = await createServer()
  const rhodes = await openInstitution(server, { name: 'Rhodes University', seats: 500 })
  await server.givePassword(rhodes.owner)
  const { token } = await openProvisioning(server, rhodes)
  checks = await openChecks(server, token, gaps)
})
afterAll(() => server[Symbol.asyncDispose]())

test('the service describes itself', async () => {
  const { ask, check, expectNoFailure, kinds, refuse } = checks
  const config = await ask('GET', '/ServiceProviderConfig', 200)
  await check('ServiceProviderConfig', async () => {
    expect(config).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      filter: { supported: true, maxResults: expect.any(Number) },
      bulk: { maxOperations: expect.any(Number), maxPayloadSize: expect.any(Number) },
      meta: { resourceType: 'ServiceProviderConfig', location: expect.stringMatching(/\/ServiceProviderConfig$/) },
    })
    for (const { type, name, description } of config.authenticationSchemes)
      expect([type, name, description].every((each) => typeof each === 'string' && each !== '')).toBe(true)
    await refuse('GET', '/ServiceProviderConfig?filter=x', 403)
  })
  for (const name of ['bulk', 'sort', 'etag', 'changePassword'])
    await check(name, async () => expect(config[name].supported).toBe(true))
  await check('.search', () => ask('POST', '/.search', 200, { schemas: [`${messages}:SearchRequest`] }))
  await check('all types at once', () => ask('GET', '/', 200))
  await check('Me', () => ask('GET', '/Me', 200))
  await check('filters other than eq', () => ask('GET', '/Users?filter=userName pr', 200))

  for (const name of ['Schema', 'ResourceType'])
    await check(`${name}s`, async () => {
      const list = await ask('GET', `/${name}s`, 200)
      expect(list).toMatchObject({ schemas: [`${messages}:ListResponse`], totalResults: list.Resources.length })
      for (const each of list.Resources) {
        expect(each).toMatchObject({
          schemas: [`urn:ietf:params:scim:schemas:core:2.0:${name}`],
          meta: { resourceType: name, location: expect.stringMatching(new RegExp(`/${name}s/${each.id}$`)) },
        })
        expect(await ask('GET', `/${name}s/${each.id}`, 200)).toEqual(each)
      }
      await refuse('GET', `/${name}s?filter=id eq "x"`, 403)
      await refuse('GET', `/${name}s/${crypto.randomUUID()}`, 404)
    })
  for (const path of ['/ServiceProviderConfig', '/Schemas', '/ResourceTypes'])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      await check(`${method} ${path}`, () => refuse(method, path, 405, {}))
  await check('an address that is none', () => refuse('GET', `/${crypto.randomUUID()}`, 404))
  await check('no token', async () => {
    const { status, headers, body } = await scimWith(server, 'none')('GET', '/Users')
    expect([status, headers.get('www-authenticate'), body.status]).toEqual([401, 'Bearer', '401'])
  })
  for (const kind of kinds)
    for (const each of kind.attributes)
      await check(`${kind.name}: ${each.name} is described`, async () => expect(faultsOfDescription(each)).toEqual([]))
  expectNoFailure()
})

const writable = (kind: Kind) => kind.attributes.filter(isWritable)

test('resources of every type are created, read, listed, replaced and deleted', async () => {
  const { ask, bodyOf, check, create, expectNoFailure, kinds, refuse, resource } = checks
  for (const kind of kinds) {
    await check(`${kind.name}: from creation to deletion`, async () => {
      const made = await create(kind)
      expect(await resource(kind, 'GET', at(kind, made), 200)).toEqual(made)
      const list = await ask('GET', kind.endpoint, 200)
      expect(list).toMatchObject({
        schemas: [`${messages}:ListResponse`],
        startIndex: 1,
        itemsPerPage: list.Resources.length,
      })
      expect(list.Resources).toContainEqual(made)
      const sent = await bodyOf(kind, writable(kind))
      const replaced = await resource(kind, 'PUT', at(kind, made), 200, { ...sent, id: 'another', meta: {} })
      expect(replaced).toMatchObject({ ...sent, id: made.id })
      expect(await resource(kind, 'GET', at(kind, made), 200)).toEqual(replaced)
      await ask('DELETE', at(kind, made), 204)
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
        await refuse(method, at(kind, made), 404, method === 'GET' ? undefined : sent)
    })
    await check(`${kind.name}: with everything`, async () => {
      const sent = await bodyOf(kind, writable(kind))
      expect(await resource(kind, 'POST', kind.endpoint, 201, sent)).toMatchObject(sent)
      await refuse('POST', kind.endpoint, 409, sent, 'uniqueness')
      for (const { name } of writable(kind).filter((each) => each.required))
        await refuse('POST', kind.endpoint, 400, { ...sent, [name]: undefined }, 'invalidValue')
    })
  }
  expectNoFailure()
})

test('answers have the attributes that were asked for', async () => {
  const { ask, check, create, expectNoFailure, kinds } = checks
  for (const kind of kinds) {
    const made = await create(kind, writable(kind))
    const { schemas, id } = made
    for (const each of kind.attributes.filter(({ returned }) => returned === 'default')) {
      const parts = (each.subAttributes ?? []).filter(({ returned }) => returned === 'default')
      const value = [valueIn(made, each)].flat()[0] as Resource
      const several = (one: unknown) => (each.multiValued ? [one] : one)
      await check(`${kind.name}: ${each.name} asked for, and not`, async () => {
        for (const path of [pathOf(each), urnOf(each)]) {
          const only = { schemas, id, [each.name]: valueIn(made, each) }
          expect(await ask('GET', `${at(kind, made)}?attributes=${path}`, 200)).toEqual(only)
          const { [each.name]: _, ...others } = made
          expect(await ask('GET', `${at(kind, made)}?excludedAttributes=${path}`, 200)).toEqual(others)
        }
        const listed = await ask('GET', `${kind.endpoint}?attributes=${pathOf(each)}`, 200)
        expect(listed.Resources).toContainEqual({ schemas, id, [each.name]: valueIn(made, each) })
        for (const { name } of parts) {
          const part = several({ [name]: value[name] })
          const path = `${pathOf(each)}.${name}`
          expect(await ask('GET', `${at(kind, made)}?attributes=${path}`, 200)).toEqual({
            schemas,
            id,
            [each.name]: part,
          })
          const { [name]: _, ...rest } = value
          const without = { ...made, [each.name]: several(rest) }
          expect(await ask('GET', `${at(kind, made)}?excludedAttributes=${path}`, 200)).toEqual(without)
        }
      })
    }
  }
  expectNoFailure()
})

test('every attribute is changed by PATCH as its schema says', async () => {
  const { check, create, expectNoFailure, kinds, patchesOf, values } = checks
  for (const kind of kinds) {
    const { expectStored, patch, refusePatch } = patchesOf(kind, await create(kind))
    for (const path of ['id', 'schemas', 'meta', 'meta.location'])
      await check(`${kind.name}: ${path} is never changed`, () => refusePatch('mutability', path, 'x'))
    await check(`${kind.name}: nonsense`, () => refusePatch('invalidPath', 'nonsense', 'x'))
    for (const each of kind.attributes) {
      if (each.mutability === 'readOnly' || each.mutability === 'immutable') {
        await check(`${kind.name}: ${each.name} is not changed`, async () =>
          refusePatch('mutability', pathOf(each), await values(each)),
        )
        continue
      }
      await check(`${kind.name}: ${each.name} is set`, async () => {
        for (const operationWith of [
          (value: unknown) => ({ op: 'add', path: pathOf(each), value }),
          (value: unknown) => ({ op: 'replace', path: urnOf(each), value }),
          (value: unknown) => ({ op: 'replace', value: { [pathOf(each)]: value } }),
          (value: unknown) => ({ op: 'replace', value: { [urnOf(each)]: value } }),
        ]) {
          const value = await values(each)
          const now = await patch(operationWith(value))
          if (isReadable(each)) expect(valueIn(now, each)).toEqual(value)
          await expectStored(now)
        }
      })
      await check(`${kind.name}: ${each.name} is removed`, async () => {
        for (const path of [pathOf(each), urnOf(each)]) {
          await patch({ op: 'replace', path, value: await values(each) })
          if (each.required) {
            await refusePatch('mutability', path, null)
            continue
          }
          const now = await patch({ op: 'remove', path })
          expect(valueIn(now, each) ?? []).toEqual([])
          await expectStored(now)
        }
      })
      for (const part of each.subAttributes ?? []) await checkPart(kind, each, part)
    }
  }
  expectNoFailure()
})

/** A part of an attribute: of its only value, or of one that is chosen. */
async function checkPart(kind: Kind, whole: Placed, part: Described): Promise<void> {
  const { check, create, patchesOf, values } = checks
  await check(`${kind.name}: ${whole.name}.${part.name} is changed`, async () => {
    const made = await create(kind, writable(kind))
    const { expectStored, patch, refusePatch } = patchesOf(kind, made)
    const entry = [valueIn(made, whole)].flat()[0] as Resource
    const chosen = whole.multiValued ? `[value eq "${entry.value}"]` : ''
    const value = part.type === 'boolean' ? !entry[part.name] : await values(part)
    for (const name of [pathOf(whole), urnOf(whole)]) {
      const path = `${name}${chosen}.${part.name}`
      if (part.mutability !== 'readWrite') {
        await refusePatch('mutability', path, value)
        await expectStored({ ...made, meta: expect.anything() })
        continue
      }
      const now = await patch({ op: 'replace', path, value })
      expect([valueIn(now, whole)].flat()).toEqual([{ ...entry, [part.name]: value }])
      await expectStored(now)
      await patch({ op: 'replace', path: name, value: valueIn(made, whole) })
      if (part.required) continue
      const { [part.name]: _, ...rest } = entry
      expect([valueIn(await patch({ op: 'remove', path }), whole)].flat()).toEqual([rest])
      await patch({ op: 'replace', path: name, value: valueIn(made, whole) })
    }
    if (whole.multiValued || part.mutability !== 'readWrite') return
    const partly = await patch({ op: 'replace', path: pathOf(whole), value: { [part.name]: value } })
    expect(valueIn(partly, whole)).toEqual({ ...entry, [part.name]: value })
  })
}

test('every gap is still one', () => expect(checks.closed()).toEqual([]))
