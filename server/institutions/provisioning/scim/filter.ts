import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { mendedBoolean } from './body.ts'
import type { Condition } from './paths.ts'
import { refuse } from './refusal.ts'

type Value = Condition['value']

const refused = (why: string) => refuse(400, 'invalidFilter', why)

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

const nameParts = new Map([
  ['name.familyname', 'familyName'],
  ['name.givenname', 'givenName'],
  ['name.formatted', 'formatted'],
])

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
  const part = nameParts.get(path)
  if (part) return sql`lower(p.attributes -> 'name' ->> ${part}) = lower(${text(value)})`
  throw refused('People are not found by this attribute.')
}

/** All conditions about addresses hold of one of them. */
function emailWith(conditions: readonly Condition[]): SQL {
  const entries = conditions.map(({ path, value }) => {
    if (path === 'emails' || path === 'emails.value') return { value: text(value).toLowerCase() }
    if (path === 'emails.type') return { type: text(value).toLowerCase() }
    if (path === 'emails.primary') return { primary: yes(value) }
    throw refused('People are not found by this attribute.')
  })
  const one = sql.join(
    entries.map((entry) => sql`e @> ${JSON.stringify(entry)}::jsonb`),
    sql` and `,
  )
  return sql`exists (select from jsonb_array_elements(p.attributes -> 'emails') e where ${one})`
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
