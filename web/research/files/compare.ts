import { diffArrays, diffWordsWithSpace } from 'diff'

/** A stretch of text: the same in both, only in the earlier, or only in the later version. */
export type Piece = { text: string; side: 'both' | 'earlier' | 'later' }

/** What two versions have in one place: paragraphs that are the same, or one that was changed, word by word. */
export type Passage = { kind: 'same'; paragraphs: string[] } | { kind: 'changed'; pieces: Piece[] }

/** Milliseconds after which two texts are told to be too different to compare, and what is left is not compared by its words. */
const timeout = 5000

/** Compares two texts, paragraph by paragraph, and the changed ones word by word. Null when they are too different. */
export function compare(earlier: string[], later: string[]): Passage[] | null {
  const until = Date.now() + timeout
  const parts = diffArrays(earlier, later, { timeout })
  if (!parts) return null
  const passages: Passage[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next] = [parts[at], parts[at + 1]]
    if (!part) continue
    if (!part.added && !part.removed) {
      passages.push({ kind: 'same', paragraphs: part.value })
      continue
    }
    if (part.removed && next?.added) {
      passages.push(...pairs(part.value, next.value, until))
      at += 1
      continue
    }
    for (const text of part.value)
      passages.push({ kind: 'changed', pieces: [{ text, side: part.added ? 'later' : 'earlier' }] })
  }
  return passages
}

/** Paragraphs that took the place of others, one beside the other. */
function pairs(removed: string[], added: string[], until: number): Passage[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
    const [before, after] = [removed[at], added[at]]
    if (before === undefined) return { kind: 'changed', pieces: [{ text: after ?? '', side: 'later' }] }
    if (after === undefined) return { kind: 'changed', pieces: [{ text: before, side: 'earlier' }] }
    return { kind: 'changed', pieces: words(before, after, until) }
  })
}

function words(before: string, after: string, until: number): Piece[] {
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
