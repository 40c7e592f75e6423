import type { Activity } from './activity.ts'

/** A kind of entry in a project’s history, and what is kept of it. Dates are text: `yyyy-MM-dd`, and instants in ISO 8601. */
export type HistoryKindOf<Kind extends string, State> = { kind: Kind; state?: State }

/**
 * Declares what the history keeps of a noun: `historyKind<{ title: string }>()('link')`. A type, not a schema: only `record`
 * writes it.
 */
export const historyKind =
  <State extends object>() =>
  <const Kind extends string>(kind: Kind): HistoryKindOf<Kind, State> => ({ kind })

/** What can happen to a noun, and what the history keeps of it; `domain/nouns.ts` folds them. */
export type Noun = {
  activities: readonly Activity<never>[]
  history?: HistoryKindOf<string, object>
}

/** Declares a noun of the product’s words, in its own room. */
export const noun = <const N extends Noun>(declared: N): N => declared
