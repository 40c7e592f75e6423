import type { ActorKind } from '#domain/ground/actor.ts'
import { change } from '#domain/ground/change.ts'
import type { HistoryKind, HistoryStates } from '#domain/nouns.ts'

/* The history of a project: who changed what in it, with what was there before and after. It is never changed. */

/** What was changed: only the fields that differ. `before` is null for something new, `after` for something removed. */
type Changed<Kind extends HistoryKind> = {
  kind: Kind
  before: Partial<HistoryStates[Kind]> | null
  after: Partial<HistoryStates[Kind]> | null
}

/** What a verb records. People are never named in it: their names are looked up when it is read. */
export type Recorded = {
  [Kind in HistoryKind]: Changed<Kind> & {
    /** The stage it belongs to, 1 to 9. */
    stageNumber?: number
    /** The person, link, file, round, meeting or publication that it is about. */
    aboutId?: string
    /** What that was called, unless it is a person. */
    name?: string
    /** Why, in the words of whoever did it. */
    reason?: string | null
  }
}[HistoryKind]

/** An entry as somebody reads it. */
export type HistoryEntry = {
  [Kind in HistoryKind]: Changed<Kind> & {
    /** 1 is the first of the project. */
    seq: number
    at: Date
    /** Who did it, by their account: null when nobody did, as when an invitation expires, or somebody without one. */
    byId: string | null
    /** Null once their account is deleted. */
    byName: string | null
    /** The API token that they did it with, or the guest reader who did it. Its name is null once it is removed. */
    with: (ActorKind & { name: string | null }) | null
    stageNumber: number | null
    aboutId: string | null
    /** Null for a person whose account is deleted. */
    name: string | null
    reason: string | null
  }
}[HistoryKind]

/** Who has changed something, as the filter offers them: people, their API tokens, guest readers. */
export type HistoryActor = { id: string; kind: 'person' | ActorKind['kind']; name: string | null }

/** Entries on a page of the history. */
export const historyPage = 50

/**
 * The fields in which two states differ, as they were and as they are. Null when they are the same.
 */
export function difference<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } | null {
  const names = (Object.keys(after) as (keyof State)[]).filter((name) => before[name] !== after[name])
  if (names.length === 0) return null
  const only = (state: State) => Object.fromEntries(names.map((name) => [name, state[name]])) as Partial<State>
  return { before: only(before), after: only(after) }
}

/** Something was recorded: pages that show the history fetch it again. */
export const historyChanged = change()('history_changed', 'project')
