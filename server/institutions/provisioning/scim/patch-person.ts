import { mostEmails } from '#domain/institutions/provisioning/provisioning.ts'
import {
  checked,
  type Email,
  emailIn,
  emailsIn,
  keptParts,
  mendedBoolean,
  type Operation,
  operationsOf,
  SentPerson,
  severalPrimary,
  spelled,
} from './body.ts'
import { type Condition, pathOf } from './paths.ts'
import { refuse } from './refusal.ts'
import { keptOfEmail, keptOfName } from './schema.ts'

/** The attributes of a person, by the names that are stored, while they are changed. */
type Attributes = Record<string, unknown>

/** Returns a person as a PATCH leaves them, one change after the other; fails if one of them cannot be made, and changes nothing then. */
export function patchPerson(person: object, body: Record<string, unknown>): SentPerson {
  const changed = operationsOf(body, 'User').reduce<Attributes>(applied, { ...person })
  return checked(SentPerson, changed)
}

function applied(person: Attributes, operation: Operation): Attributes {
  const { op, attribute, value } = operation
  const before = person[attribute]
  if (attribute === 'name') return { ...person, name: changedName(before, operation) }
  if (attribute !== 'emails') return { ...person, [attribute]: op === 'remove' ? undefined : value }
  const emails = (before ?? []) as Email[]
  return { ...person, emails: settled(emails, changedEmails(emails, operation)) }
}

function changedName(before: unknown, { op, part, value }: Operation): unknown {
  const parts = (before ?? {}) as Attributes
  if (part) {
    const stored = spelled(part, keptOfName)
    return stored ? { ...parts, [stored]: op === 'remove' ? undefined : value } : before
  }
  if (op === 'remove') return undefined
  if (value === null || value === undefined) return op === 'add' ? before : undefined
  if (typeof value !== 'object' || Array.isArray(value))
    throw refuse(400, 'invalidValue', 'A name is an object: {"familyName": "Ngwenya"}.')
  for (const each of Object.keys(value)) pathOf(`name.${each}`, 'User')
  // Parts of a name that are not sent stay (RFC 7644, 3.5.2.3).
  return { ...parts, ...(keptParts(value, keptOfName) as Attributes) }
}

function changedEmails(before: readonly Email[], { op, where, part, value }: Operation): readonly Email[] {
  if (where.length === 0) {
    if (part) throw refuse(400, 'invalidPath', `Say of which address: emails[type eq "work"].${part}.`)
    if (op === 'replace') return emailsIn(value)
    if (op === 'add') return [...before, ...emailsIn(value)]
    return value === undefined || value === null ? [] : withoutThose(before, emailsIn(value))
  }
  const isChosen = (email: Email) => where.every((each) => isTrueOf(email, each))
  const others = before.filter((email) => !isChosen(email))
  const isThere = others.length < before.length
  if (part) {
    const stored = spelled(part, keptOfEmail)
    if (!stored) return before
    const change = emailIn({ [stored]: op === 'remove' ? undefined : (value ?? undefined) })
    const changed = before.map((email) => (isChosen(email) ? { ...email, [stored]: change[stored] } : email))
    // Entra ID sets the work address of somebody who has none by its path: RFC 7644 leaves open what becomes of it.
    return isThere || op === 'remove' ? changed : [...before, { ...entryOf(where), ...change }]
  }
  if (op === 'remove') return others
  if (op === 'replace') return [...others, ...emailsIn(value)]
  if (!isThere) throw refuse(400, 'noTarget', 'There is no such address.')
  const change = emailIn(value)
  return before.map((email) => (isChosen(email) ? { ...email, ...change } : email))
}

/** Addresses are stored and compared in small letters. */
function isTrueOf(email: Email, { path, value }: Condition): boolean {
  const stored = spelled(path, keptOfEmail)
  if (!stored) return false
  return stored === 'primary' ? email.primary === mendedBoolean(value) : email[stored] === String(value).toLowerCase()
}

/** Returns the address of which all conditions are true. */
const entryOf = (where: readonly Condition[]): Email =>
  emailIn(Object.fromEntries(where.map(({ path, value }) => [path, value])))

/** Returns the addresses that none of those that were sent describes. */
const withoutThose = (emails: readonly Email[], sent: readonly Email[]): readonly Email[] =>
  emails.filter(
    (email) =>
      !sent.some((one) => {
        const said = keptOfEmail.filter((part) => (one[part] ?? null) !== null)
        return said.length > 0 && said.every((part) => one[part] === email[part])
      }),
  )

/** Addresses after a change: none twice, and only the one that has become the primary one is it (RFC 7644, 3.5.2). */
function settled(before: readonly Email[], after: readonly Email[]): Email[] {
  const nameOf = ({ value, type }: Email) => JSON.stringify([value ?? '', type ?? ''])
  const was = new Set(before.filter(({ primary }) => primary).map(nameOf))
  const fresh = after
    .filter(({ primary }) => primary)
    .map(nameOf)
    .filter((each) => !was.has(each))
  const [one, ...others] = new Set(fresh)
  if (others.length > 0) throw severalPrimary()
  const emails = after.map((each) => (one && each.primary && nameOf(each) !== one ? { ...each, primary: false } : each))
  const different = new Map(emails.map((each) => [`${nameOf(each)} ${each.primary === true}`, each]))
  // Checked with each change, so that the work of a request grows only with its length.
  if (different.size > mostEmails) throw refuse(400, 'invalidValue', `A person has at most ${mostEmails} addresses.`)
  return [...different.values()]
}
