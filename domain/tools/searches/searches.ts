import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'
import { longestSearch } from '#domain/tools/literature/new-search.ts'

/* The searches of a project, as a systematic review reports them (PRISMA-S): where, word for word, when, and how many. */

export const searchesAtMost = 200
export const runsAtMost = 100
/** PubMed’s own name for itself: what has it is run from here. */
export const pubmed = 'PubMed'

const optional = (name: string, max: number) =>
  line({ max, tooLong: `Keep the ${name} under ${max} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)

export const SearchTitle = line({
  max: 200,
  tooLong: 'Keep the name under 200 characters.',
  empty: 'Give the search a name.',
})

/** Limits and filters that are no words of the search: “English; 2015 to 2025”. */
export const SearchLimits = optional('limits', 500)

/** As it was typed, with its line breaks. */
export const SearchString = prose({
  max: longestSearch,
  tooLong: `Keep the search under ${longestSearch.toLocaleString('en')} characters.`,
  empty: 'Write the search as it was run.',
})

export const ResultCount = z
  .int('Write how many it found, in digits.')
  .min(0, 'Write how many it found, in digits.')
  .max(100_000_000, 'That is more than any database has.')

/** A run in another database, as somebody writes it down: on which day, what it found, and what of that was new to them. */
export const WrittenRun = z.strictObject({
  ranOn: PlainDate,
  count: ResultCount,
  newCount: ResultCount.nullable().default(null),
})

/** No more can be new than was found. */
export const WrittenLaterRun = WrittenRun.refine(({ count, newCount }) => (newCount ?? 0) <= count, {
  path: ['newCount'],
  message: 'No more can be new than was found.',
})

/** A search in another database. */
export const WrittenSearch = z.strictObject({
  title: SearchTitle,
  database: line({
    max: 100,
    tooLong: 'Keep the name under 100 characters.',
    empty: 'Say which database was searched.',
  }),
  platform: optional('platform', 100),
  query: SearchString,
  limits: SearchLimits,
})

/** One time that a search was run. */
export type SearchRun = {
  id: string
  runAt: Date
  runByName: string | null
  count: number
  /** What no run before had found; null of the first, and where it is not known. */
  newCount: number | null
  /** How many PubMed numbers of what was new are kept, to be taken into the library. */
  kept: number
}

/** A search with its runs, the first one first. */
export type KeptSearch = {
  id: string
  title: string
  database: string
  platform: string | null
  query: string
  limits: string | null
  keptBy: string | null
  keptByName: string | null
  createdAt: Date
  runs: SearchRun[]
}

/** Whether it is run again from here. */
export const isOfPubMed = ({ database }: Pick<KeptSearch, 'database'>): boolean => database === pubmed
