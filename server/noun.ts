import type { AnyRouter } from '@orpc/server'
import type { Edge } from './edge.ts'
import type { Read } from './events/reads.ts'
import type { Periodic } from './jobs/boss.ts'

/** What the rest of the product asks of a noun; `server/nouns.ts` folds them. What is left out, it does not have. */
export type Noun = {
  name: string
  /** Its procedures, under the names that the API has for them: `{ links: { add, edit, remove } }`. */
  verbs?: Readonly<Record<string, AnyRouter>>
  /** The tags of its procedures that programs with an API token may call. */
  forTokens?: readonly string[]
  /** What open pages are sent when something of it changes. */
  live?: readonly Read[]
  /** Its periodic work, each time in one process. */
  jobs?: readonly Periodic[]
  /** Its HTTP endpoints that are not procedures. */
  edges?: readonly Edge[]
}

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

/** Everything that nouns have of one kind, in their order. */
export const allOf = <Part extends 'forTokens' | 'live' | 'jobs' | 'edges'>(nouns: readonly Noun[], part: Part) =>
  nouns.flatMap((each) => (each[part] ?? []) as NonNullable<Noun[Part]>[number][])
