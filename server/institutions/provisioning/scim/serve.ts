import type { Context } from 'hono'
import * as z from 'zod'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { mostOnPage } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { inLine } from '#server/ground/limits/in-line.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { recordEntry } from '../record-entry.ts'
import { bodyOf } from './body.ts'
import { resourceTypesOf, serviceOf } from './capabilities.ts'
import { type CallingConnection, checkToken } from './check-token.ts'
import { groups } from './groups.ts'
import { type Condition, conditionsOf, namesIn } from './paths.ts'
import { people } from './people.ts'
import { refusalOf, refuse, type ScimRefusal } from './refusal.ts'
import { listOf, projected, type Selection } from './resource.ts'
import { describedSchemas } from './schema.ts'
import type { Calling } from './set-active.ts'

/** What somebody wants to read of resources. */
type Reading = Selection & { base: string }
export type Page = Reading & { conditions: Condition[]; startIndex: number; count: number }
type Reader = { db: Db; connection: CallingConnection }

/** What can be done with resources of one type. Null and false stand for one that is not there. */
export type Collection = {
  list: (reader: Reader, page: Page) => Promise<{ total: number; resources: object[] }>
  find: (reader: Reader, id: string, reading: Reading) => Promise<object | null>
  add: (tx: Db, body: Record<string, unknown>, calling: Calling) => Promise<object>
  replace: (tx: Db, id: string, body: Record<string, unknown>, calling: Calling) => Promise<object | null | undefined>
  patch: (tx: Db, id: string, body: Record<string, unknown>, calling: Calling) => Promise<object | null>
  remove: (tx: Db, id: string, calling: Calling) => Promise<boolean>
}

const collections: Record<string, Collection> = { Users: people, Groups: groups }

/** Changes wait for each other: an identity system that sends many at once takes no connections of the database from everybody else. */
const changes = inLine({ atOnce: 2, mostWaiting: 1000 })

type Answer = { status: 200 | 201 | 204; body: object | null; location?: string }

/** Answers a request of SCIM: of the service itself, or of the connection whose token it carries. */
export async function serveScim(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const base = `${parts.config.baseUrl}/scim/v2`
  const { requestId } = c.var
  let connection: CallingConnection | null = null
  try {
    const described = await describe(c, parts, base)
    if (described) return answer(c, { status: 200, body: described })
    const at = new Date()
    connection = await checkToken(parts.db, c.req.header('authorization'), { at, requestId })
    if (!connection) return await turnAway(c, parts)
    await parts.limits.take('callsOfConnection', connection.id)
    parts.log.info({ provisioningConnection: connection.id, requestId }, 'A connection was used')
    return answer(c, await answerOf(c, parts, { connection, base, at }))
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    if (connection) await noteRefusal(c, parts.db, connection, refused)
    return refusal(c, refused)
  }
}

/** Whoever has no valid token reads nothing of why; an address that tries many waits. */
async function turnAway(c: Context<Env>, { limits }: EdgeParts): Promise<Response> {
  await limits.take('linksFromAddress', networkOf(c.get('clientAddress')))
  c.header('WWW-Authenticate', 'Bearer')
  return refusal(c, { status: 401, detail: 'Send a valid token.' })
}

/** What is the same for everybody: what the service can do. */
async function describe(c: Context<Env>, { limits }: EdgeParts, base: string): Promise<object | null> {
  const { type = '', id } = c.req.param()
  const schemas = describedSchemas(base)
  const types = resourceTypesOf(base)
  const service = type.toLowerCase() === 'serviceproviderconfig'
  const all = type === 'Schemas' ? schemas : type === 'ResourceTypes' ? types : null
  if (!service && !all) return null
  await limits.take('linksFromAddress', networkOf(c.get('clientAddress')))
  if (c.req.method !== 'GET') throw refuse(405, null, 'This can only be read.')
  if (c.req.query('filter') !== undefined) throw refuse(403, null, 'This cannot be filtered.')
  if (!all && id !== undefined) throw nothing()
  if (!all) return serviceOf(base)
  if (id === undefined) return listOf(all, { total: all.length, startIndex: 1 })
  const one = all.find((each) => each.id === id)
  if (!one) throw nothing()
  return one
}

const nothing = () => refuse(404, null, 'There is no such resource.')

async function answerOf(
  c: Context<Env>,
  parts: EdgeParts,
  { connection, base, at }: { connection: CallingConnection; base: string; at: Date },
): Promise<Answer> {
  const { type = '', id } = c.req.param()
  if (['Bulk', 'Me', '.search'].includes(type) || id === '.search') throw refuse(501, null, 'This is not offered.')
  const collection = Object.hasOwn(collections, type) ? collections[type] : undefined
  if (!collection || (id !== undefined && !z.uuid().safeParse(id).success)) throw nothing()
  // Read before anything is changed. Nothing is sorted, as the service says of itself.
  const [only, excluded] = ['attributes', 'excludedAttributes', 'sortBy'].map((name) =>
    namesIn(c.req.query(name) ?? ''),
  )
  const reading: Reading = { base, only: only?.length ? only : null, excluded: excluded ?? [] }
  const shown = (resource: object) => projected(resource, reading)
  const reader = { db: parts.db, connection }
  if (c.req.method === 'GET' && id === undefined) {
    const page = pageOf(c, reading)
    const { total, resources } = await collection.list(reader, page)
    return { status: 200, body: listOf(resources.map(shown), { total, startIndex: page.startIndex }) }
  }
  if (c.req.method === 'GET' && id !== undefined) {
    const found = await collection.find(reader, id, reading)
    if (!found) throw nothing()
    return { status: 200, body: shown(found) }
  }
  const calling: Calling = {
    connection,
    seating: { nouns: parts.nouns, mailer: parts.mailer, config: parts.config, now: () => at },
    at,
    today: dayIn(at, defaultZone),
    requestId: c.var.requestId,
    base,
  }
  return await changes(() => changed(c, parts.db, { collection, id, calling, shown }))
}

type Changing = {
  collection: Collection
  id: string | undefined
  calling: Calling
  shown: (resource: object) => object
}

/** A change: all of it, or nothing. */
async function changed(c: Context<Env>, db: Db, { collection, id, calling, shown }: Changing): Promise<Answer> {
  const { method } = c.req
  if (method === 'POST' && id === undefined) {
    const body = await bodyOf(c)
    const made = await db.transaction((tx) => collection.add(tx, body, calling))
    const { meta } = made as { meta: { location: string } }
    return { status: 201, body: shown(made), location: meta.location }
  }
  if (id === undefined || method === 'POST') throw refuse(405, null, 'This address does not do that.')
  if (method === 'DELETE') {
    if (!(await db.transaction((tx) => collection.remove(tx, id, calling)))) throw nothing()
    return { status: 204, body: null }
  }
  const body = await bodyOf(c)
  const change = method === 'PUT' ? collection.replace : collection.patch
  const now = await db.transaction((tx) => change(tx, id, body, calling))
  if (!now) throw nothing()
  return { status: 200, body: shown(now) }
}

const Count = z.coerce.number().int()

/** Which part of a list somebody wants. A page has at most a hundred. */
function pageOf(c: Context, reading: Reading): Page {
  const count = Count.safeParse(c.req.query('count') ?? mostOnPage)
  const startIndex = Count.safeParse(c.req.query('startIndex') ?? 1)
  if (!count.success || !startIndex.success)
    throw refuse(400, 'invalidValue', 'count and startIndex are whole numbers.')
  const filter = c.req.query('filter')
  return {
    ...reading,
    conditions: filter === undefined ? [] : conditionsOf(filter),
    startIndex: Math.min(Math.max(startIndex.data, 1), 10_000_000),
    count: Math.min(Math.max(count.data, 0), mostOnPage),
  }
}

/** The owners read what was refused: how, of which kind, and nothing of what was sent. */
async function noteRefusal(c: Context<Env>, db: Db, connection: CallingConnection, { status, scimType }: ScimRefusal) {
  if (status === 404 || status === 429 || status === 503) return
  const { method } = c.req
  const type = Object.hasOwn(collections, c.req.param('type') ?? '') ? c.req.param('type') : ''
  const detail = [`${method} ${type}`.trim(), status, scimType].filter(Boolean).join(', ')
  const { requestId } = c.var
  await recordEntry(db, connection, { event: 'request_refused', status, detail, requestId, at: new Date() })
}

const json = { 'Content-Type': 'application/scim+json; charset=utf-8', 'Cache-Control': 'no-store' }

function answer(c: Context, { status, body, location }: Answer): Response {
  if (!body || status === 204) return c.body(null, 204)
  return c.body(JSON.stringify(body), status, { ...json, ...(location ? { Location: location } : {}) })
}

function refusal(c: Context, { status, scimType, detail, retryAfter }: ScimRefusal): Response {
  const error = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail,
  }
  const headers = {
    ...json,
    ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
    ...(status === 405 ? { Allow: allowedOn(c) } : {}),
  }
  return c.body(JSON.stringify(error), status as 400, headers)
}

function allowedOn(c: Context): string {
  const { type = '', id } = c.req.param()
  if (!Object.hasOwn(collections, type)) return 'GET'
  return id === undefined ? 'GET, POST' : 'GET, PUT, PATCH, DELETE'
}
