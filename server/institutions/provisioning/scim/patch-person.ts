import type SCIMMY from 'scimmy'
import {
  mendedBoolean,
  type Operation,
  operationsOf,
  patchOf,
  personOf,
  resourceWith,
  type SentPerson,
} from './body.ts'
import { refusalOf } from './refusal.ts'
import { keptOfUser } from './schema.ts'

type User = SCIMMY.Schemas.User

/** A person as a PATCH leaves them, one change after the other; refuses when one of them cannot be made, and changes nothing then. */
export async function patchPerson(person: object, body: unknown): Promise<SentPerson> {
  let user = resourceWith(person)
  for (const operation of operationsOf(body, 'User', keptOfUser)) user = await applied(user, operation)
  return personOf(user)
}

async function applied(user: User, { op, attribute, path, value }: Operation): Promise<User> {
  const sent = { op, path, value: attribute === 'active' ? mendedBoolean(value) : value }
  try {
    return (await patchOf(sent).apply(user)) ?? user
  } catch (error) {
    // Entra ID sets the work address of somebody who has none by its path: RFC 7644 leaves open what becomes of it.
    const fresh = refusalOf(error)?.scimType === 'noTarget' && op !== 'remove' && entryIn(path, value)
    if (!fresh) throw error
    return (await patchOf({ op: 'add', path: fresh.path, value: [fresh.entry] }).apply(user)) ?? user
  }
}

/** The entry that `emails[type eq "work"].value` would be; undefined for every other path. */
function entryIn(path: string, value: unknown) {
  const [, list, by, is, part] = /^(\w+)\[\s*(\w+)\s+eq\s+"([^"]*)"\s*\]\.(\w+)$/i.exec(path) ?? []
  return list && by && part ? { path: list, entry: { [by]: is, [part]: value } } : undefined
}
