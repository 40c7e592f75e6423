import type { HistoryEntry } from '#domain/ground/history/history.ts'
import type { HistoryKind, HistoryStates } from '#domain/nouns.ts'
import { stageName } from '#domain/research/stages/stages.ts'

/** A field that changed, in words; null on a side where there was nothing. */
export type ChangedField = { label: string; before: string | null; after: string | null }

export type EntryOf<Kind extends HistoryKind> = Extract<HistoryEntry, { kind: Kind }>

/** How the history speaks of one kind: declared in the `history.ts` of its noun. */
export type HistoryWords<Kind extends HistoryKind = HistoryKind> = {
  kind: Kind
  /** What the filter calls it. */
  label: string
  /** What somebody did, after their name: `changed the title`. */
  deed(entry: EntryOf<Kind>): string
  /** The fields of an entry worth reading: what differs, and of something new or removed what it was. */
  fields(entry: EntryOf<Kind>): ChangedField[]
}

/** Declares how the history speaks of a kind. */
export const historyOf = <Kind extends HistoryKind>(words: HistoryWords<Kind>): HistoryWords<Kind> => words

/** “added”, “removed” or “changed”. */
export const added = ({ before, after }: HistoryEntry, made = 'added', gone = 'removed') =>
  before === null ? made : after === null ? gone : 'changed'

export const inStage = ({ stageNumber }: HistoryEntry) => (stageNumber === null ? '' : ` in ${stageName(stageNumber)}`)

type State<Kind extends HistoryKind> = Partial<HistoryStates[Kind]>
type Words<Kind extends HistoryKind> = {
  [Name in keyof State<Kind>]?: [string, (value: NonNullable<State<Kind>[Name]>) => string | null]
}

/** Each field that an entry has on either side, in the order of its words. */
export function fields<Kind extends HistoryKind>(
  { before, after }: { before: State<Kind> | null; after: State<Kind> | null },
  words: Words<Kind>,
): ChangedField[] {
  return (Object.keys(words) as (keyof State<Kind>)[]).flatMap((name) => {
    const [label, said] = words[name] ?? []
    if (!label || !said) return []
    const sideOf = (state: State<Kind> | null) => {
      const value = state?.[name]
      return value === null || value === undefined ? null : said(value as NonNullable<typeof value>)
    }
    const [was, is] = [sideOf(before), sideOf(after)]
    return was === null && is === null ? [] : [{ label, before: was, after: is }]
  })
}
