import { parse } from 'node-html-parser'
import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Author, CitationStyle, Reference } from '#domain/papers/publications/reference.ts'
import { typesetHtml } from '#server/ground/typesetting/typeset.ts'

/* Typst has the styles of citationstyles.org built in, and formats references by them (docs/decisions/028). */

const styles: Record<CitationStyle, string> = {
  apa: 'apa',
  vancouver: 'vancouver',
  harvard: 'harvard-cite-them-right',
}

/** A stretch of a formatted reference. */
export type Piece = { text: string; isItalic: boolean }

/** References in a style, one after the other: Vancouver in the given order, the others by their authors. */
export async function formatReferences(references: Reference[], style: CitationStyle): Promise<Piece[][]> {
  if (references.length === 0) return []
  const named = Object.fromEntries(
    references.map((reference, at) => [`r${String(at).padStart(4, '0')}`, itemOf(reference)]),
  )
  const html = await typesetHtml({
    // The quotation marks of British English, as South Africa has them.
    main: `#set text(lang: "en", region: "GB")\n#bibliography("references.yml", full: true, title: none, style: "${styles[style]}")`,
    // JSON is YAML.
    files: { 'references.yml': JSON.stringify(named) },
    content: {},
  })
  return parse(html)
    .querySelectorAll('li')
    .map((item) => {
      item.querySelector('.prefix')?.remove()
      return piecesOf(item.innerHTML)
    })
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  for (const [, opened, text = ''] of html.replace(/<(?!\/?em\b)[^>]*>/g, '').matchAll(/(<em>)?([^<]*)(?:<\/em>)?/g))
    if (text) pieces.push({ text: withZeros(parse(text).textContent).replace(/\s+/g, ' '), isItalic: Boolean(opened) })
  const [first] = pieces
  if (first) first.text = first.text.trimStart()
  const last = pieces.at(-1)
  if (last) last.text = last.text.trimEnd()
  return pieces
}

type Item = Record<string, unknown>

/** A reference in the terms of Hayagriva, which Typst reads. What is in something else has it as its parent. */
function itemOf(reference: Reference): Item {
  const { title, authors, editors, year, month, day, volume, issue, publisher, place, isbn, doi, pmid, url } = reference
  const pages = reference.pages ?? reference.articleNumber
  const kind = kinds[reference.type]
  const numbers = { volume: volume && number(volume), issue: issue && number(issue), pages: pages && number(pages) }
  const date =
    year && [String(year).padStart(4, '0'), ...(month ? [two(month), ...(day ? [two(day)] : [])] : [])].join('-')
  const house =
    publisher || place
      ? { name: publisher ? plain(publisher) : '', ...(place ? { location: plain(place) } : {}) }
      : null
  const parent = kind.parent && {
    type: kind.parent,
    ...(reference.container ? { title: plain(reference.container) } : {}),
    ...(volume ? { volume: numbers.volume } : {}),
    ...(issue ? { issue: numbers.issue } : {}),
    ...(editors.length > 0 ? { editor: editors.map(nameOf) } : {}),
    ...(house ? { publisher: house } : {}),
  }
  return {
    type: kind.type,
    title: plain(title),
    ...(authors.length > 0 ? { author: authors.map(nameOf) } : {}),
    ...(date ? { date } : {}),
    ...(pages ? { 'page-range': numbers.pages } : {}),
    ...(kind.genre ? { genre: kind.genre } : {}),
    'serial-number': {
      ...(doi ? { doi } : {}),
      ...(pmid ? { pmid } : {}),
      ...(isbn ? { isbn } : {}),
      ...(reference.type === 'report' && issue ? { serial: numbers.issue } : {}),
    },
    ...(url && !doi ? { url } : {}),
    ...(parent
      ? { parent }
      : {
          ...(editors.length > 0 ? { editor: editors.map(nameOf) } : {}),
          ...(house ? { publisher: house } : {}),
          ...(volume ? { volume: numbers.volume } : {}),
        }),
  }
}

const kinds: Record<ReferenceType, { type: string; parent?: string; genre?: string }> = {
  article: { type: 'Article', parent: 'Periodical' },
  conference: { type: 'Article', parent: 'Proceedings' },
  chapter: { type: 'Chapter', parent: 'Anthology' },
  book: { type: 'Book' },
  thesis: { type: 'Thesis', genre: 'Thesis' },
  report: { type: 'Report' },
  dataset: { type: 'Misc', genre: 'Data set' },
  magazine: { type: 'Article', parent: 'Periodical' },
  newspaper: { type: 'Article', parent: 'Newspaper' },
  preprint: { type: 'Article', genre: 'Preprint' },
  presentation: { type: 'Misc', parent: 'Conference' },
  entry: { type: 'Entry', parent: 'Reference' },
  standard: { type: 'Report' },
  software: { type: 'Repository' },
  webpage: { type: 'Web', parent: 'Web' },
  legislation: { type: 'Legislation' },
  case: { type: 'Case' },
  patent: { type: 'Patent' },
  recording: { type: 'Video' },
  manuscript: { type: 'Manuscript' },
  other: { type: 'Misc' },
}

const two = (number: number) => String(number).padStart(2, '0')
const nameOf = ({ family, given }: Author) =>
  given ? { name: plain(family), 'given-name': plain(given) } : { name: plain(family) }

/**
 * Zeros at the beginning of a number, and behind its letters, count: `e0248812` is the number of an article. Hayagriva reads a
 * number there and prints it without them, so they pass it as signs of their own, and are zeros again in what is printed.
 */
const zero = '\ue000'
const number = (text: string) => plain(text).replace(/(?<!\d)0+(?=\d)/g, (zeros) => zero.repeat(zeros.length))
const withZeros = (text: string) => text.replaceAll(zero, '0')

/** What Hayagriva would read as mathematics or as a part that keeps its capitals is text here. */
const plain = (text: string) => text.replace(/[\\{}$]/g, '\\$&')
