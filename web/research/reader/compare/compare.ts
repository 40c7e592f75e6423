import { diffArrays, diffWordsWithSpace } from 'diff'
import { pairByLikeness } from './pair-by-likeness.ts'

/** A part of a document that is compared: a paragraph, which is one cell, or a row of a table. */
export type Unit = {
  cells: string[]
  isRow?: boolean
  /** Where it stands, in words: “page 4”, or the heading it stands under. */
  place: string | null
  /** The page on which it begins, where there are pages. The first is 1. */
  page?: number
}

/** A stretch of text: the same in both, only in the earlier, or only in the later version. */
export type Piece = { text: string; side: 'both' | 'earlier' | 'later' }

/** What two versions have in one place: what is the same, or one paragraph or row that was changed, word by word in each cell. */
export type Passage =
  | { kind: 'same'; earlier: Unit[]; later: Unit[] }
  | { kind: 'changed'; earlier: Unit | null; later: Unit | null; cells: Piece[][] }

/** Milliseconds after which two texts are told to be too different to compare, and what is left is not compared by its words. */
const timeout = 5000

/** Compares two texts, paragraph by paragraph and row by row, and the changed ones word by word. Null when they are too different. */
export function compare(earlier: Unit[], later: Unit[]): Passage[] | null {
  const until = Date.now() + timeout
  const parts = diffArrays(earlier.map(keyOf), later.map(keyOf), { timeout })
  if (!parts) return null
  const passages: Passage[] = []
  let [before, after] = [0, 0]
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next] = [parts[at], parts[at + 1]]
    if (!part) continue
    const isReplaced = part.removed && next?.added
    const removed = part.added ? [] : earlier.slice(before, before + part.count)
    const added = part.removed
      ? later.slice(after, after + (isReplaced ? next.count : 0))
      : later.slice(after, after + part.count)
    before += removed.length
    after += added.length
    if (isReplaced) at += 1
    if (!part.added && !part.removed) passages.push({ kind: 'same', earlier: removed, later: added })
    else passages.push(...changesOf(removed, added, until))
  }
  return passages
}

/** What makes two units the same; how they are spaced does not. */
const keyOf = ({ cells, isRow = false }: Unit) =>
  JSON.stringify([isRow, ...cells.map((cell) => cell.replace(/\s+/g, ' ').trim())])

/** What took the place of what: each beside the one it is most like, where it is like one. */
const changesOf = (removed: Unit[], added: Unit[], until: number): Passage[] =>
  pairByLikeness(removed, added).map(([one, other]) => ({
    ...{ kind: 'changed', earlier: one ?? null, later: other ?? null },
    cells: cellsOf(one, other, until),
  }))

function cellsOf(one: Unit | undefined, other: Unit | undefined, until: number): Piece[][] {
  if (!one) return (other?.cells ?? []).map((text) => [{ text, side: 'later' }])
  if (!other) return one.cells.map((text) => [{ text, side: 'earlier' }])
  const pairs =
    one.cells.length === other.cells.length
      ? one.cells.map((text, at): [string, string] => [text, other.cells[at] ?? ''])
      : cellsInOrder(one.cells, other.cells)
  return pairs.map(([before, after]) => words(before, after, until))
}

/** The cells of two rows of which one has more: a column came in, or was taken out. */
function cellsInOrder(before: string[], after: string[]): [string | undefined, string | undefined][] {
  return diffArrays(before, after).flatMap(({ value, added, removed }) =>
    value.map((text): [string | undefined, string | undefined] =>
      added ? [undefined, text] : removed ? [text, undefined] : [text, text],
    ),
  )
}

function words(before: string | undefined, after: string | undefined, until: number): Piece[] {
  if (before === undefined || after === undefined)
    return [{ text: before ?? after ?? '', side: before === undefined ? 'later' : 'earlier' }]
  const timeout = until - Date.now()
  const parts = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined
  if (!parts)
    return [
      { text: before, side: 'earlier' },
      { text: after, side: 'later' },
    ]
  return parts.map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'later' : removed ? 'earlier' : 'both',
  }))
}
