import { type Flow, flowOf, type PageSpan, pagesOf, placeInFlow } from './flow.ts'
import { type Letters, lettersOf, spanOf } from './letters.ts'
import { beyondChance, type Match, matchesIn } from './match.ts'
import { placesOf, type Sought } from './places.ts'

/** Words that somebody marked, with up to 64 characters before and after them, and the page they stood on, counted from 1. */
export type Quote = { quote: string; before: string; after: string; page: number | null }

/**
 * Where marked words are in another version: between the same surroundings (`found`), on whatever page, perhaps lightly edited;
 * among others (`moved`); or nowhere that is certain (`gone`). `more` is what stands on the next pages, where the words run over.
 */
export type Found = ({ kind: 'found' | 'moved'; more: PageSpan[] } & PageSpan) | { kind: 'gone' }

/** Characters that are kept of what is around the words. */
const around = 64

/**
 * What is kept of words that somebody marks: `start` and `end` are offsets into the text of that page (from 1), `more` is what they
 * marked on the next pages. Surroundings are read over the edges of pages, without headers and footers.
 */
export function quoteOf(
  pages: readonly string[],
  page: number,
  start: number,
  end: number,
  more: readonly PageSpan[] = [],
): Quote {
  const parts = [{ page, start, end }, ...more]
  const last = parts.at(-1) ?? { page, end }
  const flow = flowOf(pages, false)
  const [head, from] = readingAt(flow, pages, page, start)
  const [tail, to] = readingAt(flow, pages, last.page, last.end)
  return {
    quote: whole(parts.map((part) => pages[part.page - 1]?.slice(part.start, part.end) ?? '').join('\n')),
    before: whole(head.slice(Math.max(0, from - around), from)),
    after: whole(tail.slice(to, to + around)),
    page,
  }
}

/** The text that is read on at a place, and where in it; in a header or a footer the page alone. */
function readingAt(flow: Flow, pages: readonly string[], page: number, offset: number): [string, number] {
  const at = placeInFlow(flow, page, offset)
  return at === null ? [pages[page - 1] ?? '', offset] : [flow.text, at]
}

/** Without the halves of characters that a cut leaves. */
const whole = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** Finds marked words in the pages of a version, in the order of the quotes. 100 in 400 pages take less than two seconds. */
export function findMarks(pages: readonly string[], quotes: readonly Quote[]): Found[] {
  const flow = flowOf(pages)
  const document = lettersOf(flow.text)
  const sought = quotes.map(soughtOf)
  const places = placesOf(document, sought)
  return sought.map((each, at) => {
    const matches = (places[at] ?? []).flatMap((place) => matchesIn(document, each, place))
    const found = foundAt(flow, document, each, matches)
    return found.kind === 'gone' ? typedAt(flow, document, each) : found
  })
}

/** Words that somebody typed have nothing around them: they are where they stand to the letter, if that is one place alone. */
function typedAt(flow: Flow, document: Letters, { quote, before, after }: Sought): Found {
  const start = before + after === '' && quote.length >= leastTyped ? wordsAt(document, quote, 0) : -1
  if (start < 0 || wordsAt(document, quote, start + 1) >= 0) return { kind: 'gone' }
  const [first, ...more] = pagesOf(flow, spanOf(document, { start, end: start + quote.length }))
  return first ? { kind: 'found', ...first, more } : { kind: 'gone' }
}

const leastTyped = 4

/** Where whole words stand from some letter on; -1 where they do not. */
function wordsAt({ text, words }: Letters, quote: string, from: number): number {
  let at = text.indexOf(quote, from)
  while (at >= 0 && !(words[at] === 1 && (at + quote.length === text.length || words[at + quote.length] === 1)))
    at = text.indexOf(quote, at + 1)
  return at
}

/** A mark on a comma alone is looked for with the word before it. */
function soughtOf({ quote, before, after }: Quote): Sought {
  const letters = lettersOf(quote).text
  const [, rest = '', word = ''] = letters === '' ? (/^(.*?)(\S+\s*)$/s.exec(before) ?? []) : []
  return {
    quote: letters || lettersOf(word).text,
    before: lettersOf(letters ? before : rest).text,
    after: lettersOf(after).text,
    opens: letters === '' || !/[\p{L}\p{N}]$/u.test(before),
    closes: !/^[\p{L}\p{N}]/u.test(after),
  }
}

/** Two places are told apart by so many letters, and by this part of what speaks for the better one. */
const [apartLetters, apartShare] = [8, 0.15]

function foundAt(flow: Flow, document: Letters, sought: Sought, matches: Match[]): Found {
  const best = matches
    .filter((match) => kindOf(sought, match) !== 'gone')
    .reduce<Match | null>((most, match) => (most && most.letters >= match.letters ? most : match), null)
  if (!best) return { kind: 'gone' }
  const rival = Math.max(0, ...matches.filter((match) => !overlap(best, match)).map(({ letters }) => letters))
  if (best.letters - rival < Math.max(apartLetters, best.letters * apartShare)) return { kind: 'gone' }
  const [first, ...more] = pagesOf(flow, spanOf(document, best))
  const kind = kindOf(sought, best)
  return first && kind !== 'gone' ? { kind, ...first, more } : { kind: 'gone' }
}

const overlap = (one: Match, other: Match) => one.start < other.end && other.start < one.end

/** From here on, surroundings are there. */
const isThere = 0.6
/** Words of fewer letters stand in many places. */
const short = 12

/** How sure it is that these are the words: the less there is around them, the more of them has to be there. */
function kindOf({ quote, before, after }: Sought, match: Match): Found['kind'] {
  const sides = [
    { length: before.length, like: match.before },
    { length: after.length, like: match.after },
  ].filter(({ length }) => length >= short)
  if (sides.some(({ like }) => like >= isThere)) {
    const around = sides.reduce((sum, { like }) => sum + beyondChance(like), 0) / sides.length
    const least = 0.85 - 0.35 * around + (quote.length < short ? 0.1 : 0)
    return match.quote >= least ? 'found' : 'gone'
  }
  const isSure = quote.length >= 32 && match.quote >= (quote.length >= 40 ? 0.85 : 0.97)
  if (!isSure) return 'gone'
  return sides.length === 0 ? 'found' : 'moved'
}
