import type { SentPerson } from './body.ts'

/** What is kept of a person besides names and state. */
export type KeptOfPerson = Pick<SentPerson, 'displayName' | 'name' | 'emails'>

export type PersonRow = {
  id: string
  userName: string
  externalId: string | null
  isActive: boolean
  attributes: KeptOfPerson
  madeAt: Date
  changedAt: Date
}

export type GroupRow = {
  id: string
  displayName: string
  externalId: string | null
  madeAt: Date
  changedAt: Date
  /** Left out where nobody wants to read them. */
  members?: readonly string[]
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** What of a person PATCH changes. */
export const attributesOf = ({ id, userName, externalId, isActive, attributes }: PersonRow): object =>
  withoutNothing({ id, userName, externalId, active: isActive, ...attributes })

/** A person as SCIM has them. `base` is the address of the service. */
export const userOf = (row: PersonRow, base: string): object => ({
  schemas: [userSchema],
  ...attributesOf(row),
  meta: metaOf(row, 'User', `${base}/Users/${row.id}`),
})

/** A group as SCIM has it. */
export const groupOf = (row: GroupRow, base: string): object => ({
  schemas: [groupSchema],
  ...withoutNothing({ id: row.id, displayName: row.displayName, externalId: row.externalId }),
  ...(row.members
    ? { members: row.members.map((value) => ({ value, type: 'User', $ref: `${base}/Users/${value}` })) }
    : {}),
  meta: metaOf(row, 'Group', `${base}/Groups/${row.id}`),
})

const metaOf = (
  { madeAt, changedAt }: Pick<PersonRow, 'madeAt' | 'changedAt'>,
  resourceType: string,
  location: string,
) => ({
  resourceType,
  created: madeAt.toISOString(),
  lastModified: changedAt.toISOString(),
  location,
})

const withoutNothing = (all: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))

/** Names of the attributes that a client wants to read, in lower case; null for all of them, but those that are excluded. */
export type Selection = { only: readonly string[] | null; excluded: readonly string[] }

/** Returns what a client wants to read of a resource. The id is always included. */
export function projected(resource: object, { only, excluded }: Selection): object {
  const always = ['schemas', 'id']
  const isIncluded = (path: string) => (only ? only.includes(path) : !excluded.includes(path))
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      const path = name.toLowerCase()
      if (always.includes(name) || only?.includes(path)) return [[name, value]]
      if (excluded.includes(path) || (only && !only.some((each) => each.startsWith(`${path}.`)))) return []
      const rest = withParts(value, (part) => isIncluded(`${path}.${part.toLowerCase()}`))
      return rest === undefined ? [] : [[name, rest]]
    }),
  )
}

/** What is left of a value, or of each of several, with these parts alone; undefined where nothing is. */
function withParts(value: unknown, isIncluded: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => withParts(each, isIncluded) ?? [])
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(([part]) => isIncluded(part))
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

/** True if a client reads the members of groups: they may be many. */
export const readsMembers = (selection: Selection): boolean => 'members' in projected({ members: [] }, selection)

/** A page of what was found. */
export const listOf = (resources: object[], { total, startIndex }: { total: number; startIndex: number }): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
