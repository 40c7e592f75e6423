import type { PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/ground/actor.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Purpose } from '#server/ground/mail/signed-id.ts'
import type { Noun } from '#server/ground/noun.ts'

/*
 * Every way in that somebody has, or has given to others. Whatever lets somebody in without the password is of one of these
 * kinds, and the noun that keeps it says in its `access.ts` how it ends, or why it stays: when the account gets a new password
 * or is deleted, and when its person leaves a project. A rule (`rules/access.ts`) finds tables with secrets that no noun
 * names; an edge and a signed link name their kind.
 */

/** Every kind of access, in the order in which they end. Each is of exactly one noun. */
export const accessKinds = [
  'pushedDevice',
  'session',
  'apiToken',
  'unitToken',
  'provisioningToken',
  'challenge',
  'waitingSignUp',
  'passkey',
  'identity',
  'knownAddress',
  'emailChange',
  'calendarAddress',
  'unitCalendar',
  'guestLink',
  'upload',
  'export',
  'mailedLink',
  'meetingLink',
  'cardLink',
] as const

export type AccessKind = (typeof accessKinds)[number]

type OfAccount = { userId: string; passkeysToKeep: string[]; at: Date }
type InProject = { projectId: string; userId: string; by: Actor; at: Date }

/** One kind of access, as its noun declares it. */
export type Access = {
  /** The tables that hold it. */
  tables: readonly PgTable[]
  /** Ends it with the password; or why it stays. The account is locked. */
  ofAccount: ((tx: Db, of: OfAccount) => Promise<unknown>) | { stays: string }
  /** The projects in which something ends with it then: they are locked before the account. */
  projectsOfAccount?: (tx: Db, userId: string) => Promise<string[]>
  /** Ends it when its person leaves the project or is removed, which is locked; or why it stays. */
  inProject: ((tx: Db, of: InProject) => Promise<unknown>) | { stays: string }
}

/** What a noun declares: its kinds of access. */
export type Accesses = { readonly [Kind in AccessKind]?: Access }

/** What the nouns declare of every kind, in the order in which they end. Throws when a kind is of no noun, or of several. */
export const accessOf = (nouns: readonly Noun[]): (Access & { kind: AccessKind })[] =>
  accessKinds.map((kind) => {
    const [declared, ...others] = nouns.flatMap(({ access }) => access?.[kind] ?? [])
    if (!declared || others.length > 0) throw new Error(`Access of the kind ${kind} has to be of exactly one noun`)
    return { kind, ...declared }
  })

/** What each kind of signed link is. */
export const kindOfSigned: Record<Purpose, AccessKind> = {
  calendar: 'calendarAddress',
  unitCalendar: 'unitCalendar',
  booking: 'mailedLink',
  invitation: 'mailedLink',
  meeting: 'meetingLink',
  newsletter: 'mailedLink',
  unsubscribe: 'mailedLink',
}
