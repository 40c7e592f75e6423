import { type SQL, sql } from 'drizzle-orm'
import SCIMMY from 'scimmy'
import * as z from 'zod'
import { mendedBoolean } from './body.ts'
import { refuse } from './refusal.ts'

type Value = string | number | boolean | null
/** An attribute, in small letters, and what it has to be. */
export type Condition = { path: string; value: Value }

const refused = (why: string) => refuse(400, 'invalidFilter', why)
const longest = 1000

/**
 * The conditions of a filter: `eq`, joined by `and`. Refuses with invalidFilter everything else, and what is no filter: what is asked
 * for is never widened.
 */
export function conditionsOf(filter: string): Condition[] {
  if (filter.length > longest) throw refused(`A filter has at most ${longest} characters.`)
  if (filter.includes('\\')) throw refused('A filter cannot have a backslash in it.')
  const [only, ...others] = parsed(filter)
  if (!only || others.length > 0) throw refused('Join conditions by “and” alone.')
  return flat(only, [])
}

function parsed(filter: string): unknown[] {
  try {
    return [...new SCIMMY.Types.Filter(filter)]
  } catch {
    throw refused('This is no filter.')
  }
}

/** The library’s nested form, as a list: `{ name: { familyName: ['eq', 'x'] } }`. */
function flat(at: unknown, path: string[]): Condition[] {
  if (!Array.isArray(at)) {
    if (typeof at !== 'object' || at === null) throw refused('This is no filter.')
    return Object.entries(at).flatMap(([name, each]) => flat(each, [...path, name]))
  }
  if (at.length > 0 && at.every(Array.isArray)) return at.flatMap((each) => flat(each, path))
  const [op, value, ...more] = at as unknown[]
  if (typeof op !== 'string' || op.toLowerCase() !== 'eq' || more.length > 0) throw refused('Compare with “eq” alone.')
  if (value === undefined || (typeof value === 'object' && value !== null)) throw refused('Say what it has to be.')
  const name = path.join('.').toLowerCase()
  return [{ path: name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group)[:.]/, ''), value: value as Value }]
}

const text = (value: Value): string => {
  if (typeof value !== 'string') throw refused('Compare a text with a text.')
  return value
}

const isId = (value: Value, column: SQL) =>
  z.uuid().safeParse(value).success ? sql`${column} = ${text(value)}::uuid` : sql`false`

const yes = (value: Value): boolean => {
  const mended = mendedBoolean(value)
  if (typeof mended !== 'boolean') throw refused('Compare it with true or false.')
  return mended
}

const namePart: Record<string, string> = {
  'name.familyname': 'familyName',
  'name.givenname': 'givenName',
  'name.formatted': 'formatted',
}

/** What the people `p` of a connection have to be. */
export function peopleWith(conditions: readonly Condition[]): SQL[] {
  const ofEmails = conditions.filter(({ path }) => path === 'emails' || path.startsWith('emails.'))
  const others = conditions.filter((each) => !ofEmails.includes(each))
  return [...others.map(personWith), ...(ofEmails.length > 0 ? [emailWith(ofEmails)] : [])]
}

function personWith({ path, value }: Condition): SQL {
  if (path === 'id') return isId(value, sql`p.id`)
  if (path === 'username') return sql`lower(p.user_name) = lower(${text(value)})`
  if (path === 'externalid') return sql`p.external_id = ${text(value)}`
  if (path === 'active') return sql`p.is_active = ${yes(value)}`
  if (path === 'displayname') return sql`lower(p.attributes ->> 'displayName') = lower(${text(value)})`
  const part = namePart[path]
  if (part) return sql`lower(p.attributes -> 'name' ->> ${part}) = lower(${text(value)})`
  throw refused('People are not found by this attribute.')
}

/** All conditions about addresses hold of one of them. */
function emailWith(conditions: readonly Condition[]): SQL {
  const entry = conditions.map(({ path, value }): [string, Value] => {
    if (path === 'emails' || path === 'emails.value') return ['value', text(value).toLowerCase()]
    if (path === 'emails.type') return ['type', text(value).toLowerCase()]
    if (path === 'emails.primary') return ['primary', yes(value)]
    throw refused('People are not found by this attribute.')
  })
  return sql`p.attributes -> 'emails' @> ${JSON.stringify([Object.fromEntries(entry)])}::jsonb`
}

/** What the groups `g` of a connection have to be. */
export function groupsWith(conditions: readonly Condition[]): SQL[] {
  return conditions.map(({ path, value }) => {
    if (path === 'id') return isId(value, sql`g.id`)
    if (path === 'displayname') return sql`lower(g.display_name) = lower(${text(value)})`
    if (path === 'externalid') return sql`g.external_id = ${text(value)}`
    if (path === 'members' || path === 'members.value')
      return sql`exists (select from provisioned_members m where m.group_id = g.id and ${isId(value, sql`m.person_id`)})`
    throw refused('Groups are not found by this attribute.')
  })
}
