import type { Answer } from './scim.ts'

/* What a SCIM service says of itself, and whether what it answers is so (RFC 7643, 2, 3 and 7). */

export type Described = {
  name: string
  type: 'string' | 'boolean' | 'decimal' | 'integer' | 'dateTime' | 'reference' | 'binary' | 'complex'
  multiValued: boolean
  required: boolean
  mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly'
  returned: 'always' | 'default' | 'request' | 'never'
  uniqueness?: string
  canonicalValues?: string[]
  referenceTypes?: string[]
  subAttributes?: Described[]
}

/** An attribute of a type of resource: of its own schema, or of an extension. */
export type Placed = Described & { schema: string; isExtended: boolean }
export type Resource = Record<string, unknown>
export type Kind = { name: string; endpoint: string; schema: string; extensions: string[]; attributes: Placed[] }
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>

/** What every resource has without its schema saying so (RFC 7643, 3.1). */
const externalId: Described = {
  name: 'externalId',
  type: 'string',
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
}

/** The types of resources, each with the attributes of its schemas. */
export async function readKinds(ask: Ask): Promise<Kind[]> {
  const { Resources: schemas } = (await ask('GET', '/Schemas')).body
  const { Resources: types } = (await ask('GET', '/ResourceTypes')).body
  const attributesOf = (schema: string, isExtended: boolean): Placed[] =>
    schemas
      .find(({ id }: { id: string }) => id === schema)
      .attributes.map((each: Described) => ({ ...each, schema, isExtended }))
  type Type = { name: string; endpoint: string; schema: string; schemaExtensions?: { schema: string }[] }
  return types.map(({ name, endpoint, schema, schemaExtensions = [] }: Type) => {
    const extensions = schemaExtensions.map((each) => each.schema)
    const own = [{ ...externalId, schema, isExtended: false }, ...attributesOf(schema, false)]
    return {
      name,
      endpoint,
      schema,
      extensions,
      attributes: [...own, ...extensions.flatMap((each) => attributesOf(each, true))],
    }
  })
}

export const isWritable = ({ mutability }: Described): boolean => mutability !== 'readOnly'
export const isReadable = ({ returned, mutability }: Described): boolean =>
  returned !== 'never' && mutability !== 'writeOnly'

/** The path of an attribute, and the same with the name of its schema (RFC 7644, 3.10). */
export const pathOf = ({ name, schema, isExtended }: Placed): string => (isExtended ? `${schema}:${name}` : name)
export const urnOf = ({ name, schema }: Placed): string => `${schema}:${name}`

export const valueIn = (resource: Resource, { name, schema, isExtended }: Placed): unknown =>
  isExtended ? (resource[schema] as Resource | undefined)?.[name] : resource[name]

/** A body with new values of these attributes. */
export async function bodyWith(
  kind: Kind,
  attributes: readonly Placed[],
  values: (attribute: Described) => Promise<unknown>,
) {
  const body: Resource = { schemas: [kind.schema] }
  for (const each of attributes) {
    const value = await values(each)
    if (each.isExtended) body[each.schema] = { ...(body[each.schema] as Resource | undefined), [each.name]: value }
    else body[each.name] = value
  }
  return body
}

/** What is not as RFC 7643, 7 has it in the description of an attribute. */
export function faultsOfDescription({
  name,
  type,
  mutability,
  returned,
  subAttributes,
  referenceTypes,
}: Described): string[] {
  return [
    ...(['readOnly', 'readWrite', 'immutable', 'writeOnly'].includes(mutability) ? [] : [`${name}: ${mutability}`]),
    ...(['always', 'default', 'request', 'never'].includes(returned) ? [] : [`${name}: ${returned}`]),
    ...((type === 'complex') === (subAttributes !== undefined) ? [] : [`${name}: parts`]),
    ...(type !== 'reference' || referenceTypes?.length ? [] : [`${name}: to nothing`]),
    ...(subAttributes ?? []).flatMap(faultsOfDescription),
  ]
}

/** Makes values that fit an attribute, each another one; `refer` adds a resource that is referred to. */
export function openValues(refer: (type: string) => Promise<Resource>) {
  let serial = 0
  async function one(attribute: Described, parent = ''): Promise<unknown> {
    const { name, type, canonicalValues, referenceTypes = [], subAttributes = [] } = attribute
    serial += 1
    if (canonicalValues?.[0] !== undefined) return canonicalValues[serial % canonicalValues.length]
    if (type === 'boolean') return serial % 2 === 0
    if (type === 'integer') return serial
    if (type === 'decimal') return serial + 0.5
    if (type === 'dateTime') return new Date(serial * 1000).toISOString()
    if (type === 'binary') return Buffer.from(String(serial)).toString('base64')
    if (type === 'reference') return await addressOf(referenceTypes)
    if (type !== 'complex')
      return parent === 'emails' && name === 'value' ? `p${serial}@ru.example` : crypto.randomUUID()
    const made: Resource = {}
    for (const each of subAttributes.filter(isWritable)) made[each.name] = await one(each, name)
    // What refers to a resource has its id beside its address.
    if (typeof made.$ref === 'string' && 'value' in made) made.value = made.$ref.split('/').at(-1)
    return made
  }
  async function addressOf([type]: string[]): Promise<string> {
    if (!type || type === 'external' || type === 'uri') return `https://${crypto.randomUUID()}.example`
    return ((await refer(type)).meta as { location: string }).location
  }
  return async (attribute: Described): Promise<unknown> => {
    const value = await one(attribute)
    return attribute.multiValued ? [value] : value
  }
}

/** What is not as the schemas say in a resource that was answered. */
export function faultsOf(resource: Resource, kind: Kind): string[] {
  const { schemas, id, meta, ...rest } = resource
  const listed = Array.isArray(schemas) ? schemas : []
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !kind.extensions.includes(name)))
  return [
    ...(listed.includes(kind.schema) ? [] : ['its schema is not listed']),
    ...listed.filter((each) => each !== kind.schema && !kind.extensions.includes(each)).map((each) => `schema ${each}`),
    ...(typeof id === 'string' && id !== '' ? [] : ['no id']),
    ...faultsOfMeta(meta as Resource | undefined, `${kind.endpoint}/${id}`, kind.name),
    ...faultsOfParts(
      own,
      kind.attributes.filter(({ isExtended }) => !isExtended),
    ),
    ...kind.extensions.flatMap((schema) => {
      if (rest[schema] === undefined) return []
      const those = kind.attributes.filter((each) => each.isExtended && each.schema === schema)
      return [
        ...(listed.includes(schema) ? [] : [`${schema} not listed`]),
        ...faultsOfParts(rest[schema] as Resource, those),
      ]
    }),
  ]
}

const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)

function faultsOfMeta(meta: Resource = {}, address: string, name: string): string[] {
  const { resourceType, location, created, lastModified, ...more } = meta
  return [
    ...(resourceType === name ? [] : ['meta.resourceType']),
    ...(String(location).endsWith(address) && URL.canParse(String(location)) ? [] : ['meta.location']),
    ...(isInstant(created) && isInstant(lastModified) ? [] : ['meta.created, meta.lastModified']),
    ...Object.keys(more).map((each) => `meta.${each}`),
  ]
}

function faultsOfParts(parts: Resource, described: readonly Described[], at = ''): string[] {
  const unknown = Object.keys(parts).filter((name) => !described.some((each) => each.name === name))
  return [
    ...unknown.map((name) => `${at}${name} is in no schema`),
    ...described.flatMap((each) => faultsOfValue(parts[each.name], each, `${at}${each.name}`)),
  ]
}

function faultsOfValue(value: unknown, described: Described, path: string): string[] {
  if (value === undefined) return described.returned === 'always' ? [`${path} is missing`] : []
  if (!isReadable(described)) return [`${path} is never answered`]
  if (value === null || Array.isArray(value) !== described.multiValued) return [`${path} is one or several`]
  const values = [value].flat() as unknown[]
  const primary = values.filter((each) => (each as Resource | null)?.primary === true)
  return [
    ...(primary.length > 1 ? [`${path} has several that are primary`] : []),
    ...values.flatMap((each) => {
      if (described.type !== 'complex') return fits(each, described) ? [] : [`${path} is no ${described.type}`]
      if (typeof each !== 'object' || each === null) return [`${path} has no parts`]
      return faultsOfParts(each as Resource, described.subAttributes ?? [], `${path}.`)
    }),
  ]
}

function fits(value: unknown, { type }: Described): boolean {
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'decimal') return typeof value === 'number'
  if (type === 'dateTime') return isInstant(value)
  if (type === 'reference') return typeof value === 'string' && (value.startsWith('/') || URL.canParse(value))
  return typeof value === 'string'
}
