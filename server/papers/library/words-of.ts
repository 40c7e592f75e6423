import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#domain/papers/library/same-work.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'

/*
 * What papers are found by: PostgreSQL’s text search without a language, because libraries have many. Words are folded here, so
 * that “Müller” is found as “muller”; what is written without spaces between words is searched sign by sign.
 */

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const inWords = (text: string) => folded(text.replace(unspaced, ' $& '))

/** The column `words` of a paper: what is known of it, and its tags, which change by themselves. */
export const wordsOf = (reference: Reference, tags: string[]): SQL => {
  const { title, authors, editors, translators, container, containerShort, series, publisher, year } = reference
  const { doi, pmid, pmcid, keywords, abstract } = reference
  const people = [...authors, ...editors, ...translators].map(({ family, given }) => `${given ?? ''} ${family}`)
  const text = [
    title,
    ...people,
    container,
    containerShort,
    series,
    publisher,
    year,
    doi,
    pmid,
    pmcid,
    ...keywords,
    abstract,
  ]
  return sql`to_tsvector('simple', ${inWords(text.filter((each) => each !== null).join(' '))}) || ${ofTags(tags)}`
}

/** The same column once its tags are others. */
export const wordsWith = (words: SQL, tags: string[]): SQL => sql`ts_filter(${words}, '{d}') || ${ofTags(tags)}`

const ofTags = (tags: string[]) => sql`setweight(to_tsvector('simple', ${inWords(tags.join(' '))}), 'A')`

/** Whether a paper has words that begin like each of these; undefined where nothing is searched for. */
export function hasWords(words: SQL, search: string): SQL | undefined {
  const sought = inWords(search).split(' ').filter(Boolean).slice(0, 20)
  if (sought.length === 0) return undefined
  return sql`${words} @@ to_tsquery('simple', ${sought.map((word) => `${word}:*`).join(' & ')})`
}
