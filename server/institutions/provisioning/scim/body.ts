import type { Context } from 'hono'
import * as z from 'zod'
import { isStorable } from '#domain/ground/text.ts'
import { mostEmails, mostOperations, mostSent } from '#domain/institutions/provisioning/provisioning.ts'
import { leadsOut, type Path, pathOf } from './paths.ts'
import { refuse } from './refusal.ts'
import {
  emailTypes,
  groupSchema,
  type Known,
  keptOfEmail,
  keptOfGroup,
  keptOfMember,
  keptOfName,
  keptOfUser,
  userSchema,
} from './schema.ts'

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

/**
 * Reads the body of a request. Fails with `invalidSyntax` if it is not a JSON object or names what all objects share, and with
 * `invalidValue` if a text in it cannot be stored.
 */
export async function bodyOf(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  let isStored = true
  const read = (key: string, value: unknown) => {
    if (leadsOut(key)) throw new SyntaxError('No such name')
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) isStored = false
    return value
  }
  let body: unknown
  try {
    body = JSON.parse(text, read)
  } catch {
    // It is refused below.
  }
  if (!isRecord(body)) throw refuse(400, 'invalidSyntax', 'Send a JSON object, without an attribute named __proto__.')
  if (!isStored) throw refuse(400, 'invalidValue', 'Send text without U+0000 and without half of a surrogate pair.')
  return body
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One change of a PATCH. */
export type Operation = Path & { op: 'add' | 'remove' | 'replace'; value: unknown }

/** Attributes of every resource that somebody repeats, and nobody changes. */
const repeated = ['schemas', 'id', 'meta']

/** What every resource has: it is changed, and never removed. */
const alwaysThere = { User: ['username', 'active'], Group: ['displayname'] }

const SentPatch = z.object({
  schemas: z.tuple([z.literal(patchSchema)]),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1),
})

/**
 * Reads the changes of a PATCH, each with its path: a value without a path, as Entra ID and Okta send it, is one change for each of its
 * attributes. Changes of attributes that SCIM has and we do not keep are left out. Fails with 413 if there are too many, with `mutability`
 * if one of them cannot be changed so, and with `invalidPath` if there is no such attribute.
 */
export function operationsOf(body: Record<string, unknown>, of: Known): Operation[] {
  const most = of === 'User' ? mostOperations : mostSent
  if (Array.isArray(body.Operations) && body.Operations.length > most)
    throw refuse(413, null, `Send at most ${most} operations in one request, then send the rest.`)
  const sent = SentPatch.safeParse(body)
  if (!sent.success) throw refuse(400, 'invalidSyntax', whyNot(sent.error))
  return sent.data.Operations.flatMap(({ op, path: whole = '', value }) => {
    if (op === 'add' && value === undefined) throw refuse(400, 'invalidValue', 'Send the value to add.')
    const isWhole = isResource(whole, of)
    if (op === 'remove' && isWhole) throw refuse(400, 'noTarget', 'Say which attribute to remove.')
    return (isWhole ? partsOf(value) : [{ path: whole, value }]).flatMap((part) => {
      if (isResource(part.path, of)) throw refuse(400, 'invalidPath', 'Send attributes by their names.')
      return changeOf({ op, ...part }, of)
    })
  })
}

/** True if a path is that of the resource itself: it is empty, or the name of its schema. */
const isResource = (path: string, of: Known) =>
  ['', (of === 'User' ? userSchema : groupSchema).toLowerCase()].includes(path.toLowerCase())

function changeOf(sent: { op: Operation['op']; path: string; value: unknown }, of: Known): Operation[] {
  const { op, value } = sent
  const path = pathOf(sent.path, of)
  if (repeated.includes(path.attribute)) throw refuse(400, 'mutability', `${path.attribute} cannot be changed.`)
  const isTaken = op === 'remove' || value === null || value === undefined
  if (isTaken && alwaysThere[of].includes(path.attribute))
    throw refuse(400, 'mutability', `${sent.path} can be changed, and not removed.`)
  const attribute = spelled(path.attribute, of === 'User' ? keptOfUser : keptOfGroup)
  return attribute ? [{ op, ...path, attribute, value }] : []
}

function partsOf(value: unknown): { path: string; value: unknown }[] {
  if (!isRecord(value)) throw refuse(400, 'invalidValue', 'Without a path, the value has to be an object.')
  return Object.entries(value)
    .filter(([name]) => !repeated.includes(name.toLowerCase()))
    .map(([path, each]) => ({ path, value: each }))
}

/** Returns the spelling that we store: attribute names ignore case (RFC 7643, 2.1). */
export const spelled = <Name extends string>(sent: string, kept: readonly Name[]): Name | undefined =>
  kept.find((name) => name.toLowerCase() === sent.toLowerCase())

/** Returns the stored parts of an object, in our spelling. Returns any other value unchanged. */
export function keptParts(value: unknown, kept: readonly string[]): unknown {
  if (!isRecord(value)) return value
  const parts = Object.entries(value).map(([sent, each]) => [spelled(sent, kept), each] as const)
  return Object.fromEntries(parts.filter(([name]) => name !== undefined))
}

/** A yes or no, also where it is sent as a text, as Entra ID does. */
export const mendedBoolean = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value

const short = (max: number) => z.string().trim().max(max)

const SentEmail = z.object({
  value: short(254).toLowerCase(),
  type: short(40)
    .toLowerCase()
    .refine((type) => emailTypes.includes(type), `An address is of type ${emailTypes.join(', ')}, or of none.`)
    .nullish(),
  primary: z.preprocess(mendedBoolean, z.boolean().nullish()),
})

/** What is kept of a person, as it was sent. */
export const SentPerson = z.object({
  userName: short(254).min(1),
  externalId: short(300).nullish(),
  active: z.preprocess(mendedBoolean, z.boolean().nullish()),
  displayName: short(200).nullish(),
  name: z
    .object({ formatted: short(300).nullish(), familyName: short(200).nullish(), givenName: short(200).nullish() })
    .nullish(),
  emails: z.array(SentEmail).max(mostEmails).nullish(),
})
export type SentPerson = z.infer<typeof SentPerson>

/** Reads a whole user and ignores attributes that we do not keep. Fails with `invalidValue`. */
export function personIn(body: Record<string, unknown>): SentPerson {
  const { schemas, name, emails, ...rest } = keptParts(body, ['schemas', ...keptOfUser]) as Record<string, unknown>
  demandSchema(schemas, userSchema)
  const sent = { ...rest, name: keptParts(name, keptOfName), emails: Array.isArray(emails) ? emailsIn(emails) : emails }
  const person = checked(SentPerson, sent)
  if ((person.emails ?? []).filter(({ primary }) => primary).length > 1) throw severalPrimary()
  return person
}

/** Fails with `invalidSyntax` if the schemas of a body do not include this schema. */
function demandSchema(sent: unknown, schema: string): void {
  if (Array.isArray(sent) && sent.length > 0 && !sent.includes(schema))
    throw refuse(400, 'invalidSyntax', `Send ${schema} among the schemas.`)
}

const PartOfEmail = SentEmail.partial()
/** An address on its way: a later change may send what is missing. */
export type Email = z.infer<typeof PartOfEmail>

/**
 * Reads one address, or several; those in which nothing is are unassigned (RFC 7643, 2.5). Fails with `invalidValue` if one of them is no
 * address, or if they are too many.
 */
export function emailsIn(value: unknown): Email[] {
  const sent = assigned([value].flat())
  if (sent.length > mostEmails) throw refuse(400, 'invalidValue', `A person has at most ${mostEmails} addresses.`)
  return sent.map(emailIn)
}

const assigned = (values: unknown[]): unknown[] =>
  values.filter((each) => each !== null && (!isRecord(each) || Object.keys(each).length > 0))

/** Reads an address, or parts of one. Fails with `invalidValue`. */
export const emailIn = (value: unknown): Email => checked(PartOfEmail, keptParts(value, keptOfEmail))

/** At most one value of an attribute is the primary one (RFC 7643, 2.4). */
export const severalPrimary = () => refuse(400, 'invalidValue', 'At most one address is the primary one.')

const SentGroup = z.object({
  displayName: short(200).min(1),
  externalId: short(300).nullish(),
})

const SentMembers = z
  .array(z.object({ value: z.uuid('A member is the id of a user.'), type: z.string().nullish() }))
  .max(mostSent, `Send at most ${mostSent} members at once.`)

/** Reads a whole group; `members` is null if the request does not name them. Fails with `invalidValue`. */
export function groupIn(body: Record<string, unknown>) {
  const { schemas, members, ...sent } = keptParts(body, ['schemas', ...keptOfGroup]) as Record<string, unknown>
  demandSchema(schemas, groupSchema)
  const group = checked(SentGroup, sent)
  return { ...group, members: members === undefined || members === null ? null : membersIn(members) }
}

/** Returns the ids of people that are sent as members. Fails with `invalidValue` for a group in a group. */
export function membersIn(value: unknown): string[] {
  const sent = assigned([value].flat())
  if (sent.length > mostSent) throw refuse(400, 'invalidValue', `Send at most ${mostSent} members at once.`)
  const members = checked(
    SentMembers,
    sent.map((each) => keptParts(each, keptOfMember)),
  )
  if (members.some(({ type }) => type && type.toLowerCase() !== 'user'))
    throw refuse(400, 'invalidValue', 'Members are users: a group cannot be in a group.')
  return [...new Set(members.map((each) => each.value.toLowerCase()))].sort()
}

/** Parses a value by a schema. Fails with `invalidValue`, and names the attribute. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw refuse(400, 'invalidValue', whyNot(read.error))
}

function whyNot({ issues }: z.ZodError): string {
  const [issue] = issues
  return `${issue?.path.join('.') || 'The value'}: ${issue?.message ?? 'does not fit'}`
}
