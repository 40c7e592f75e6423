import type SCIMMY from 'scimmy'
import {
  mendedBoolean,
  mendedValue,
  type Operation,
  operationsOf,
  patchOf,
  personOf,
  plainOf,
  resourceWith,
  type SentPerson,
  severalPrimary,
} from './body.ts'
import { refusalOf } from './refusal.ts'
import { keptOfUser } from './schema.ts'

type User = SCIMMY.Schemas.User

/** A person as a PATCH leaves them, one change after the other; refuses when one of them cannot be made, and changes nothing then. */
export async function patchPerson(person: object, body: unknown): Promise<SentPerson> {
  let user = resourceWith(person)
  for (const operation of operationsOf(body, 'User', keptOfUser)) {
    const before = emailsOf(user)
    user = await applied(user, operation)
    if (operation.attribute === 'emails') user = withEmails(user, settled(before, emailsOf(user)))
  }
  return personOf(user)
}

async function applied(user: User, { op, attribute, path, value }: Operation): Promise<User> {
  // What is not said of a name stays (RFC 7644, 3.5.2.3), and who is chosen by what is replaced stays chosen.
  const isPart = attribute === 'name' ? typeof value === 'object' : /\]\.\w+$/.test(path)
  const sent = {
    op: op === 'replace' && isPart && value !== null && value !== undefined ? 'add' : op,
    // What is compared with was kept in small letters.
    path: attribute === 'emails' ? path.replace(/"[^"]*"/g, (text) => text.toLowerCase()) : path,
    value: /\.primary$/i.test(path) ? mendedBoolean(value) : mendedValue(attribute, value),
  }
  try {
    return (await patchOf(sent).apply(user)) ?? user
  } catch (error) {
    // Entra ID sets the work address of somebody who has none by its path: RFC 7644 leaves open what becomes of it.
    const fresh = refusalOf(error)?.scimType === 'noTarget' && op !== 'remove' && entryIn(sent.path, sent.value)
    if (!fresh) throw error
    return (await patchOf({ op: 'add', path: fresh.path, value: [fresh.entry] }).apply(user)) ?? user
  }
}

/** An address on its way: a later change may say what is missing. */
type Email = { value?: string; type?: string; primary?: boolean }

const emailsOf = (user: User) => (plainOf(user) as { emails?: Email[] }).emails ?? []

const withEmails = (user: User, emails: readonly Email[]): User =>
  resourceWith({ ...(plainOf(user) as object), emails })

/** Addresses after a change: none twice, and only the one that has become the primary one is it (RFC 7644, 3.5.2). */
function settled(before: readonly Email[], after: readonly Email[]): Email[] {
  const nameOf = ({ value = '', type = '' }: Email) => JSON.stringify([value, type]).toLowerCase()
  const was = before.filter(({ primary }) => primary).map(nameOf)
  const [one, ...others] = new Set(
    after
      .filter(({ primary }) => primary)
      .map(nameOf)
      .filter((each) => !was.includes(each)),
  )
  if (others.length > 0) throw severalPrimary()
  const emails = after.map((each) => (one && each.primary && nameOf(each) !== one ? { ...each, primary: false } : each))
  const wholeOf = (each: Email) => `${nameOf(each)} ${each.primary === true}`
  return emails.filter((each, index) => emails.findIndex((other) => wholeOf(other) === wholeOf(each)) === index)
}

/** The entry that `emails[type eq "work"].value` would be; undefined for every other path. */
function entryIn(path: string, value: unknown) {
  const [, list, by, is, part] = /^(\w+)\[\s*(\w+)\s+eq\s+"([^"]*)"\s*\]\.(\w+)$/i.exec(path) ?? []
  return list && by && part ? { path: list, entry: { [by]: is, [part]: value } } : undefined
}
