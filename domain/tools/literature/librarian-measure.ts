import type { Boxes } from '#domain/tools/questions/elements.ts'
import { searchFor } from './query.ts'

/* How a search compares with the one that a librarian would send. */

/** A question with a librarian’s strategy for it, written down before the rules. A star: any ending. */
export type LibrarianSearch = {
  field: string
  question: string
  parts: Boxes
  /** The concepts, each of which narrows the search; `mesh`: headings any of which will do, none where there is no descriptor. */
  strategy: { concept: string; mesh: string[]; words: string[] }[]
  /** What may narrow it besides. */
  mayHave: string[]
  /** What must not be in it. */
  leftOut: string[]
}

/** A search that was measured. `faults`: where it is joined otherwise than the librarian’s. */
export type MeasuredSearch = {
  search: string
  faults: string[]
  descriptors: number
  missing: string[]
  words: number
  foundWords: number
  longest: number
}

/** Compares a search with a librarian’s: each of the concepts in one bracket of its own, nothing else that narrows. */
export function measureSearch({ parts, strategy, mayHave, leftOut }: LibrarianSearch): MeasuredSearch {
  const search = searchFor(parts)
  const brackets = search === '' ? [] : bracketsIn(search)
  const homes = strategy.map(({ mesh, words }) =>
    brackets.filter((bracket) => bracket.some((term) => [...mesh, ...words].some((each) => isSame(each, term)))),
  )
  const faults = [
    ...strategy.flatMap(({ concept }, at) =>
      homes[at]?.length === 1 ? [] : [`${concept}: ${homes[at]?.length} brackets`],
    ),
    ...strategy.flatMap(({ concept }, at) =>
      homes.some((home, other) => other < at && home[0] && home[0] === homes[at]?.[0]) ? [`${concept}: not alone`] : [],
    ),
    ...brackets
      .filter((bracket) => !homes.flat().includes(bracket))
      .filter((bracket) => !bracket.some((term) => mayHave.some((each) => isSame(each, term))))
      .map((bracket) => `besides: ${bracket[0]}`),
    ...leftOut
      .filter((each) => search.toLowerCase().includes(each.toLowerCase()))
      .map((each) => `not left out: ${each}`),
  ]
  const described = strategy.filter(({ mesh }) => mesh.length > 0)
  const missing = described.filter(({ mesh }) => !mesh.some((heading) => search.includes(`"${heading}"[Mesh]`)))
  const words = strategy.flatMap((concept) => concept.words)
  const quoted = [...search.matchAll(/"([^"]+)"\[tiab/g)].map(([, text = '']) => text.split(/\s+/).length)
  return {
    search,
    faults,
    descriptors: described.length,
    missing: missing.map(({ concept }) => concept),
    words: words.length,
    foundWords: words.filter((word) => brackets.flat().some((term) => isSame(word, term))).length,
    longest: Math.max(0, ...quoted),
  }
}

/** The terms of each bracket; what AND joins at the top stands in different ones. */
const bracketsIn = (search: string): string[][] =>
  search
    .split(/ AND (?=(?:[^()]|\([^()]*\))*$)/)
    .map((bracket) => bracket.replace(/^\(|\)$/g, '').split(' OR '))
    .map((terms) => terms.map((term) => term.replace(/\[[^\]]*\]/g, '').replaceAll('"', '')))

/** Whether two terms are the same, or one with a star begins the other. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((term) => term.toLowerCase().replaceAll('-', ' ')) as [string, string]
  if (one === other) return true
  if (one.endsWith('*') && other.startsWith(one.slice(0, -1))) return true
  return other.endsWith('*') && one.startsWith(other.slice(0, -1))
}
