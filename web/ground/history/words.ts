import type { HistoryEntry } from '#domain/ground/history/history.ts'
import { type HistoryKind, historyKinds } from '#domain/nouns.ts'
import type { ChangedField, HistoryWords } from './kind.ts'

/** How every noun is spoken of: the `history.ts` of each room that has one. */
const rooms = import.meta.glob<HistoryWords>('../../*/*/history.ts', { eager: true, import: 'history' })
// A rule sees to it that each kind has its words.
const byKind = new Map<HistoryKind, HistoryWords>(Object.values(rooms).map((words) => [words.kind, words]))

/** The kinds, and what the filter calls them. */
export const kinds = historyKinds.map((kind) => ({ kind, label: byKind.get(kind)?.label ?? kind }))

/** What somebody did, after their name: `changed the title`. */
export const deedOf = (entry: HistoryEntry): string => byKind.get(entry.kind)?.deed(entry) ?? ''

/** The fields of an entry worth reading. */
export const fieldsOf = (entry: HistoryEntry): ChangedField[] => byKind.get(entry.kind)?.fields(entry) ?? []
