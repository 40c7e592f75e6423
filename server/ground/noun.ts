import type { AnyRouter } from '@orpc/server'
import type { SQL } from 'drizzle-orm'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Found } from '#domain/research/workspace/search.ts'
import type { Waiting } from '#domain/research/workspace/waiting.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Provider } from '#server/money/paystack/provider.ts'
import type { Outcome } from '#server/people/sign-in/providers/provider.ts'
import type { Entry } from '#server/research/calendars/calendar-of.ts'
import type { Accesses } from './access/kinds.ts'
import type { GoneKind } from './backup/stays-gone.ts'
import type { Db } from './db/connect.ts'
import type { Edge } from './edge.ts'
import type { Read } from './events/change-reads.ts'
import type { Dependencies, Periodic } from './jobs/boss.ts'
import type { Mailer } from './mail/send.ts'
import type { MailKind } from './mail/tables.ts'
import type { Measure } from './metrics/measure.ts'
import type { Storage } from './storage/storage.ts'

/** What the rest of the product asks of a noun; `server/nouns.ts` folds them. What is left out, it does not have. */
export type Noun = {
  name: string
  /** Its procedures, under the names that the API has for them: `{ links: { add, edit, remove } }`. */
  verbs?: Readonly<Record<string, AnyRouter>>
  /** The tags of its procedures that programs with an API token may call. */
  forTokens?: readonly string[]
  /** The tags of its procedures that programs with the token of a unit may call: these and no others. */
  forUnitTokens?: readonly string[]
  /** What open pages are sent when something of it changes. */
  live?: readonly Read[]
  /** Its periodic work, each time in one process. */
  jobs?: readonly Periodic[]
  /** What of it can be measured, for whoever runs Ninefold. */
  measures?: readonly ((db: Db) => Measure)[]
  /** Its HTTP endpoints that are not procedures. */
  edges?: readonly Edge[]
  /** What of it waits for somebody. */
  waits?: (me: WaitsFor) => readonly Waits[]
  /** What of it is in somebody’s calendar. */
  calendar?: readonly ((db: Db, of: { profileId: string; now: Date; baseUrl: string }) => Promise<Entry[]>)[]
  /** Mails that may be outdated when their time comes: whether what one of this kind is about still holds. */
  mails?: { readonly [Kind in MailKind]?: (db: Db, aboutId: string) => Promise<boolean> }
  /** What the search finds of it, each kind under its name. Nothing is searched without a text, but projects. */
  search?: { readonly [Kind in keyof Found]?: (db: Db, by: Searched) => Promise<Found[Kind]> }
  /** What it does with somebody’s account. */
  account?: OfAccount
  /** Those of it that waited for a seat of an institution have one, by their ids: writes to them, in the transaction that freed the seats. */
  isSeated?: (
    tx: Db,
    ids: readonly string[],
    by: { mailer: Mailer; config: Pick<Config, 'baseUrl' | 'planForEveryone'> },
  ) => Promise<void>
  /** What it does with people who come from an identity provider. */
  login?: OfLogin
  /** What goes with a project that is deleted by itself, besides what foreign keys take along; in the transaction that deletes it. */
  project?: { isDeleted: (tx: Db, of: { projectId: string; at: Date }) => Promise<void> }
  /** The database was restored from a backup: what of it shall not happen a second time. Nothing here is mailed. */
  restored?: (dependencies: Dependencies) => Promise<unknown>
  /** Lets what was ended since a backup end again, by its id; what is not there is gone already. */
  endsAgain?: { readonly [Kind in GoneKind]?: (dependencies: Dependencies, id: string) => Promise<unknown> }
  /** The kinds of access that it keeps, and how each ends or why it stays. */
  access?: Accesses
  /** What people take along of a project. */
  takesOfProject?: readonly TakeOfProject[]
  /** Files that people take along of a project besides. */
  filesOfProject?: readonly FilesOfProject[]
  /** What people take along of themselves: a table with what they told or wrote. */
  takesOfAccount?: readonly TakeOfAccount[]
  /** The same in `account.json`: one JSON value under each name. */
  partsOfAccount?: PartsOfAccount
}

/** Whose account, and the address that it has. */
export type Holder = { id: string; email: string }

/** What a noun does with somebody’s account, in the transaction that changes it. */
export type OfAccount = {
  /** Their profile is complete: what begins with it. */
  begins?: (tx: Db, who: Holder, by: { at: Date; config: Pick<Config, 'secret'> }) => Promise<void>
  /**
   * An identity provider says that it is them, as they log in or connect it: why they are turned away, or null. In the transaction that
   * lets them in. Without an outcome they have come through the provider before, and are at their second step. Without an account they are
   * about to get one.
   */
  isRecognised?: (
    tx: Db,
    who: { userId: string | null; providerId: string; outcome: Pick<Outcome, 'key' | 'attributes'> | null },
    by: { nouns: readonly Noun[]; mailer: Mailer; config: Pick<Config, 'baseUrl' | 'planForEveryone'> },
  ) => Promise<ProviderProblem | null>
  /** A confirmed address is theirs from now on. Locks addresses and projects, so the account is locked after it. */
  gainsAddress?: (
    tx: Db,
    who: Holder & { username: string; at: Date },
    by: { config: Pick<Config, 'secret' | 'planForEveryone'> },
  ) => Promise<void>
  /** An address is theirs no longer: the account is deleted, or has another. */
  losesAddress?: (tx: Db, who: Holder, by: { config: Pick<Config, 'secret'> }) => Promise<void>
  /** What of them stays where it is when the account goes: with whom and for how long, a sentence each. */
  stays?: (db: Db, who: Holder) => Promise<string[]>
  /** The account is deleted: what goes with it that no foreign key takes along. */
  isDeleted?: (tx: Db, who: Holder, by: { provider: Provider | null }) => Promise<void>
}

/** What a provider said of somebody who logs in with it. */
export type Provided = {
  providerId: string
  email: string | null
  attributes: readonly { name: string; values: readonly string[] }[]
}

/** What a noun does with people who come from an identity provider. */
export type OfLogin = {
  /** Whether somebody whom nobody here knows is given an account: `yes`, `no`, or `other` for whom the university does not call its own. */
  admits?: (tx: Db, said: Provided) => Promise<'yes' | 'no' | 'other'>
  /** An account was logged in to, or connected; in the transaction in which it is. */
  arrives?: (tx: Db, who: Holder, said: Provided, by: OfArrival) => Promise<void>
  /** How those look whose providers these are, where people choose with whom they log in. */
  looks?: (db: Db, providerIds: readonly string[]) => Promise<Look[]>
}

/** What people call whoever has a provider, its full name, and its logo. */
export type Look = {
  providerId: string
  name: string
  fullName: string
  logo: { address: string; width: number; height: number } | null
}

export type OfArrival = {
  nouns: readonly Noun[]
  mailer: Mailer
  config: Pick<Config, 'baseUrl' | 'planForEveryone'>
  now: () => Date
}

/** Whose, and the moment. */
export type WaitsFor = { userId: string; at: SQL }

/** One kind of what waits: rows of `mine` (`server/ground/membership/mine.ts`) joined with more, and their columns; those that are left out are null. */
export type Waits = { kind: Waiting['kind']; from: SQL; at: SQL } & {
  [Column in
    | 'projectId'
    | 'title'
    | 'role'
    | 'who'
    | 'dueOn'
    | 'stageNumber'
    | 'stageStatus'
    | 'roundNumber'
    | 'messageSeq'
    | 'text'
    | 'notificationId'
    | 'invitationId'
    | 'itemId'
    | 'meetingId']?: SQL
}

/** Who searches, what, and when; each of `patterns` is a word of the text for `ilike`. */
export type Searched = { userId: string; text: string; patterns: string[]; at: Date }

export type TakeOfProject = {
  /** Its name in `project.json`. */
  name: string
  read: (db: Db, projectId: string) => Promise<readonly object[]>
  /** Who may take it; everybody in the project where it is left out. */
  isFor?: (me: { role: ProjectRole }) => boolean
  /** Its table, where it has one. */
  csv?: string
}

/**
 * Makes files for a project’s ZIP, one after the other, of at most so many bytes (`left`) beside what has to be there. Returns the
 * names of those that could not be made.
 */
export type FilesOfProject = (
  parts: { db: Db; storage: () => Promise<Storage> },
  of: {
    projectId: string
    title: string
    /** Of whoever takes them. */
    role: ProjectRole
    left: number
    progress: { expect: (steps: number) => void; step: () => Promise<void> }
  },
) => AsyncGenerator<{ path: string; content: Uint8Array }, string[]>

/** A table of what somebody told or wrote, and what the README beside it says of it. */
export type TakeOfAccount = { csv: string; says: string; rows: (profileId: string) => SQL }

/** Queries, each of one JSON value. */
export type PartsOfAccount = { readonly [name: string]: (profileId: string) => SQL }

/** Declares a noun, in its own room. */
export const noun = <const N extends Noun>(declared: N): N => declared

type VerbsOf<N> = N extends { verbs: infer Verbs } ? Verbs : never
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** The router of all nouns. Several may have procedures under one name: those of a project are of the workspace too. */
export function routerOf<const Nouns extends readonly Noun[]>(nouns: Nouns): All<VerbsOf<Nouns[number]>> {
  const router: Record<string, AnyRouter> = {}
  for (const [name, verbs] of nouns.flatMap(({ verbs = {} }) => Object.entries(verbs)))
    router[name] = name in router ? { ...router[name], ...verbs } : verbs
  // Each noun has put in what its type says.
  return router as All<VerbsOf<Nouns[number]>>
}

type Listed =
  | 'forTokens'
  | 'forUnitTokens'
  | 'live'
  | 'jobs'
  | 'measures'
  | 'edges'
  | 'calendar'
  | 'takesOfProject'
  | 'filesOfProject'
  | 'takesOfAccount'

/** Everything that nouns have of one kind, in their order. */
export const allOf = <Part extends Listed>(nouns: readonly Noun[], part: Part) =>
  nouns.flatMap((each) => (each[part] ?? []) as NonNullable<Noun[Part]>[number][])

/** Does what every noun does with an account at this point, in their order. */
export async function withAccount<Part extends Exclude<keyof OfAccount, 'stays' | 'isRecognised'>>(
  nouns: readonly Noun[],
  part: Part,
  ...of: Parameters<NonNullable<OfAccount[Part]>>
): Promise<void> {
  for (const { account } of nouns) await (account?.[part] as ((...of: unknown[]) => Promise<void>) | undefined)?.(...of)
}

/** Why one of the nouns turns somebody away who comes through an identity provider; null where none does. */
export async function problemOfRecognised(
  tx: Db,
  who: Parameters<NonNullable<OfAccount['isRecognised']>>[1],
  by: Parameters<NonNullable<OfAccount['isRecognised']>>[2],
): Promise<ProviderProblem | null> {
  for (const { account } of by.nouns) {
    const problem = await account?.isRecognised?.(tx, who, by)
    if (problem) return problem
  }
  return null
}
