import type { Context } from 'hono'
import SCIMMY from 'scimmy'
import * as z from 'zod'
import { hasNul } from '#domain/ground/text.ts'
import { mostSent } from '#domain/institutions/provisioning/provisioning.ts'
import { refuse } from './refusal.ts'
import { attributeIn, keptOfUser, userSchema } from './schema.ts'

const { PatchOp } = SCIMMY.Messages
const patchSchema: string = PatchOp.id

/** What a request sent. Refuses with invalidSyntax what is no JSON object. */
export async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  const noName = (key: string, value: unknown) => {
    if (key === '__proto__') throw new SyntaxError('No such name')
    return value
  }
  try {
    const body: unknown = JSON.parse(text, noName)
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && !hasNul(body))
      return body as Record<string, unknown>
  } catch {
    // It is refused below.
  }
  throw refuse(400, 'invalidSyntax', 'Send a JSON object.')
}

/** One change of a PATCH. */
export type Operation = { op: 'add' | 'remove' | 'replace'; path: string; attribute: string; value: unknown }

/** With what a path may begin, or what it may be: the resource itself. */
const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(User|Group)(:|$)/i

/** Attributes of every resource that somebody repeats, and nobody changes. */
const repeated = ['schemas', 'id', 'meta']

/** What every resource has: it is changed, and never removed. */
const alwaysThere = { User: ['username', 'active'], Group: ['displayname'] }

/**
 * The changes of a PATCH, each with its path: what comes without one, as Entra ID and Okta send it, is one change for each of its
 * attributes. Changes of attributes that SCIM has and we do not keep are left out. Refuses with mutability what cannot be changed so.
 */
export function operationsOf(body: unknown, of: 'User' | 'Group', kept: readonly string[]): Operation[] {
  const { Operations: sent } = new PatchOp(body as ConstructorParameters<typeof PatchOp>[0])
  if (sent.length > mostSent) throw refuse(400, 'invalidValue', `Send at most ${mostSent} operations at once.`)
  return sent.flatMap(({ op, path: whole = '', value }) => {
    const does = op.toLowerCase() as Operation['op']
    const path = whole.replace(coreSchema, '')
    if (does === 'remove' && path === '') throw refuse(400, 'noTarget', 'Say which attribute to remove.')
    return (path === '' ? partsOf(value) : [{ path, value }]).flatMap((part) => {
      const attribute = attributeIn(part.path, of)
      if (repeated.includes(attribute)) throw refuse(400, 'mutability', `${attribute} cannot be changed.`)
      const isTaken = does === 'remove' || part.value === null || part.value === undefined
      if (isTaken && alwaysThere[of].includes(attribute))
        throw refuse(400, 'mutability', `${part.path} can be changed, and not removed.`)
      return kept.includes(attribute) ? { op: does, attribute, ...part } : []
    })
  })
}

function partsOf(value: unknown): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refuse(400, 'invalidValue', 'Without a path, the value has to be an object.')
  return Object.entries(value)
    .filter(([name]) => !repeated.includes(name.toLowerCase()))
    .map(([name, each]) => ({ path: name.replace(coreSchema, ''), value: each }))
}

/** A yes or no, also where it is sent as a text, as Entra ID does. */
export const mendedBoolean = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value

/** What was sent of an attribute of a person, as the library reads it: also kinds of addresses in capitals, which do not count. */
export function mendedValue(attribute: string, value: unknown): unknown {
  if (attribute === 'active') return mendedBoolean(value)
  if (attribute !== 'emails') return value
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) return value.map((each) => mendedValue('emails', each))
  if (typeof value !== 'object' || value === null) return value
  const { type, primary, ...email } = inSmallLetters(value)
  return {
    ...email,
    ...(type === undefined ? {} : { type: typeof type === 'string' ? type.toLowerCase() : type }),
    ...(primary === undefined ? {} : { primary: mendedBoolean(primary) }),
  }
}

const short = (max: number) => z.string().trim().max(max)
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined)

/** A list without the entries in which nothing is: they are unassigned (RFC 7643, 2.5). */
const assigned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter((each) => typeof each !== 'object' || each === null || Object.keys(each).length > 0)
    : value

const SentEmail = z.object({
  value: short(254).toLowerCase(),
  type: optional(short(40)),
  primary: optional(z.boolean()),
})

/** What is kept of a person, as it was sent. */
export const SentPerson = z.object({
  userName: short(254).min(1),
  externalId: short(300).nullish(),
  active: z.boolean().optional(),
  displayName: short(200).nullish(),
  name: z
    .object({ formatted: short(300).nullish(), familyName: short(200).nullish(), givenName: short(200).nullish() })
    .nullish(),
  emails: z.preprocess(assigned, z.array(SentEmail).max(20).nullish()),
})
export type SentPerson = z.infer<typeof SentPerson>

/** Reads a whole user; what is not kept is read past, whatever it is. Refuses with invalidValue. */
export function personIn(body: Record<string, unknown>): SentPerson {
  const { User } = SCIMMY.Schemas
  const read: readonly string[] = ['schemas', ...keptOfUser]
  const sent = Object.entries(inSmallLetters(body)).filter(([name]) => read.includes(name))
  const mended = Object.fromEntries(sent.map(([name, value]) => [name, mendedValue(name, value)]))
  const person = checked(SentPerson, plainOf(new User(mended, 'in')))
  if ((person.emails ?? []).filter(({ primary }) => primary).length > 1) throw severalPrimary()
  return person
}

/** Of the values of an attribute, one at most is the primary one (RFC 7643, 2.4). */
export const severalPrimary = () => refuse(400, 'invalidValue', 'At most one address is the primary one.')

/** The same of a resource that PATCH has changed. */
export const personOf = (resource: object): SentPerson => checked(SentPerson, plainOf(resource))

export const plainOf = (resource: object) => JSON.parse(JSON.stringify(resource)) as unknown

const SentGroup = z.object({
  displayName: short(200).min(1),
  externalId: short(300).nullish(),
})

const SentMembers = z
  .array(z.object({ value: z.uuid('A member is the id of a user.'), type: z.string().nullish() }))
  .max(mostSent, `Send at most ${mostSent} members at once.`)

/** Reads a whole group; `members` is null where nothing is said of them. Refuses with invalidValue. */
export function groupIn(body: Record<string, unknown>) {
  const { Group } = SCIMMY.Schemas
  const { members, ...rest } = inSmallLetters(body)
  const group = checked(SentGroup, plainOf(new Group(rest, 'in')))
  return { ...group, members: members === undefined || members === null ? null : membersIn(members) }
}

/** The ids of people that are sent as members. Groups in groups are refused. */
export function membersIn(value: unknown): string[] {
  const sent = [value].flat().map((each) => (typeof each === 'object' && each !== null ? inSmallLetters(each) : each))
  const members = checked(SentMembers, assigned(sent))
  if (members.some(({ type }) => type && type.toLowerCase() !== 'user'))
    throw refuse(400, 'invalidValue', 'Members are users: a group cannot be in a group.')
  return [...new Set(members.map((each) => each.value.toLowerCase()))].sort()
}

/** Capitals do not count in the names of attributes (RFC 7643, 2.1). */
const inSmallLetters = (attributes: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))

/** What a schema says of it; refuses with invalidValue and names the attribute. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw refuse(400, 'invalidValue', `${issue?.path.join('.') || 'The value'}: ${issue?.message ?? 'does not fit'}`)
}

/** A PATCH of a single change, for the library. */
export const patchOf = ({ op, path, value }: { op: string; path: string; value?: unknown }) =>
  new PatchOp({ schemas: [patchSchema] as [typeof PatchOp.id], Operations: [{ op, path, value } as never] })

/** A user with these attributes, for the library. */
export const resourceWith = (attributes: object) => new SCIMMY.Schemas.User({ schemas: [userSchema], ...attributes })
