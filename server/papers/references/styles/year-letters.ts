import type { Cited } from '#domain/papers/publications/publications.ts'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import { isLaw } from './law.ts'

const lettered: CitationStyle[] = ['apa', 'harvard', 'harvard-uct', 'chicago-author-date']

type Listed = { at: number; pieces: { text: string }[] }

/** A list in which works of the same people and year are told apart by letters, in its order: 2020a, 2020b. */
export function withYearLetters<Entry extends Listed>(
  list: Entry[],
  references: Cited[],
  style: CitationStyle,
): Entry[] {
  if (!lettered.includes(style)) return list
  const keyOf = ({ at }: Entry) => references[at] && peopleAndYear(references[at])
  const groups = Map.groupBy(list, keyOf)
  return list.map((entry) => {
    const key = keyOf(entry)
    const alike = (key && groups.get(key)) || []
    const year = references[entry.at]?.year
    if (alike.length < 2 || !year) return entry
    return { ...entry, pieces: lettering(entry.pieces, year, alike.indexOf(entry)) }
  })
}

/** What the citations of two works have in common where only a letter tells them apart; null where no letter is needed. */
function peopleAndYear(reference: Cited): string | null {
  const { authors, editors, hasMoreAuthors, year, status } = reference
  const people = authors.length > 0 ? authors : editors
  if (people.length === 0 || !year || status === 'accepted' || isLaw(reference)) return null
  return JSON.stringify([people.map(({ family, given, suffix }) => [family, given, suffix]), hasMoreAuthors, year])
}

/** The letter behind the year, which stands before anything but names. */
function lettering<Piece extends { text: string }>(pieces: Piece[], year: number, nth: number): Piece[] {
  const first = pieces.findIndex(({ text }) => text.includes(String(year)))
  return pieces.map((piece, place) =>
    place === first ? { ...piece, text: piece.text.replace(String(year), `${year}${letterOf(nth)}`) } : piece,
  )
}

const letterOf = (nth: number): string =>
  (nth < 26 ? '' : letterOf(Math.floor(nth / 26) - 1)) + String.fromCharCode(97 + (nth % 26))
