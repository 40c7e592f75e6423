import { groupIn, type Segment, segmentsOf } from '../groups.ts'
import type { GroupKind } from '../lexicon/groups.ts'
import { isPlaceName, isPlaceWord } from '../lexicon/places.ts'
import { setOf } from '../lexicon/words.ts'
import { type Span, trimmed, wordsIn } from '../text.ts'

/* What the phrases of a part are: where they say where, and where they say whom. */

const placing = /^(?:in|at|within|across|throughout|near|inside|around)$/
/** Nouns that stand after “in” or “at” and are no place, whatever stands before them. */
const noPlaces = setOf(`
  light terms order addition general particular relation response practice life detail turn part fact favour agreement class
  labour pregnancy childhood time work use care need distress debt place course field area development implementation
  language agriculture medicine education nursing teaching training management research discourse writing
`)

/** Whether a phrase says where: it names a place, or an institution in which something is. */
export function isWhere({ preposition, words }: Segment): boolean {
  const [first, last] = [words[0], words.at(-1)]
  if (!placing.test(preposition) || !first || !last || /ing$/.test(first.word)) return false
  if (words.some(({ word }) => isPlaceName(word))) return groupIn(words)?.kind !== 'people'
  if (noPlaces.has(last.word)) return false
  const found = groupIn(words)
  return words.some(({ word }) => isPlaceWord(word)) || (found?.kind === 'institution' && found.isHead)
}

/**
 * A part without the places at its end, and these places; with `isNameOnly`, one that no name says stays in it. Of “inclusive education in
 * schools in Windhoek”, both of them.
 */
export function withoutPlace(
  lower: string,
  span: Span | null,
  isNameOnly = false,
): { rest: Span | null; place: Span | null } {
  if (!span) return { rest: null, place: null }
  const segments = segmentsOf(lower, span)
  const at = whereBegins(segments)
  const [first, before] = [segments[at], segments[at - 1]]
  const isSaid = segments.slice(at).some(({ words }) => words.some(({ word }) => isPlaceName(word)))
  if (!first || !before) return { rest: trimmed(lower, span), place: null }
  if (isNameOnly && !isSaid)
    return { rest: trimmed(lower, span), place: trimmed(lower, { start: first.start, end: span.end }) }
  return {
    rest: trimmed(lower, { start: span.start, end: before.end }),
    place: trimmed(lower, { start: first.start, end: span.end }),
  }
}

/** The first of the phrases at the end that say where; the number of phrases where none does. */
function whereBegins(segments: Segment[]): number {
  let first = segments.length
  let isOpen = false
  for (let at = segments.length - 1; at > 0; at--) {
    const segment = segments[at]
    if (!segment) break
    if (isWhere(segment)) first = at
    // “in the maternity units of two hospitals”: what is between belongs to a place only if one begins it.
    else if (segment.preposition !== 'of') break
    else isOpen = true
  }
  return isOpen && first === segments.length ? segments.length : first
}

const asks = /^(?:who|that|which|whose)$/
const helping = /^(?:is|are|was|were|has|have|had|do|does|did|be|been)$/
const describing = /^(?:with|without|born|aged|living|using|taking|receiving|exposed|attending|working|undergoing)$/

/** The first place that a part says after its first words. */
export function placeWithin(lower: string, span: Span | null): Span | null {
  const segments = span ? segmentsOf(lower, span) : []
  const at = segments.findIndex(
    (segment, index) =>
      index > 0 && (isNamed(segment) || (isWhere(segment) && segment.words.some(({ word }) => isPlaceWord(word)))),
  )
  const [first, last] = [segments[at], segments.at(-1)]
  return first && last ? trimmed(lower, { start: first.start, end: last.end }) : null
}

/** “of Lamberts Bay”, “from Nairobi” */
const isNamed = ({ preposition, words }: Segment) =>
  /^(?:of|from)$/.test(preposition) && words.every(({ word }) => isPlaceName(word) || word === 'the')

/** What sets a group apart: “work night shifts” of “nurses who work night shifts”; null where nothing does. */
export function markOf(lower: string, group: Span | null, isByClause = false): Span | null {
  if (!group) return null
  const words = wordsIn(lower, group)
  const relative = words.findIndex(({ word }, at) => at > 0 && asks.test(word))
  const own = words.findIndex(
    ({ word }, at) => at > 0 && (describing.test(word) || isParticiple(word, words[at - 1]?.word)),
  )
  if (relative > 0 && (isByClause || own < 0 || relative < own)) {
    const from = words.slice(relative + 1).find(({ word }) => !helping.test(word))
    return from ? trimmed(lower, { start: from.start, end: group.end }) : null
  }
  const first = words[own]
  if (!first) return null
  const start = /^(?:with|aged|fed|given|receiving|using|taking)$/.test(first.word)
    ? (words[own + 1]?.start ?? first.start)
    : first.start
  return trimmed(lower, { start, end: group.end })
}

/** “learners taught with”, “teachers trained in”: a participle right after those whom it describes. */
const isParticiple = (word: string, before = '') =>
  /(?:ed|ght|ing|given|grown|kept)$/.test(word) && /(?:s|men|people|children|staff)$/.test(before)

/** What kind of group a part is named by, in its first phrase; null where its noun is not known for one. */
export function headOf(lower: string, span: Span): GroupKind | null {
  const [first] = segmentsOf(lower, span)
  const found = first ? groupIn(first.words) : null
  return found?.isHead ? found.kind : null
}
