import type { Author, Reference, ReferenceType } from '#domain/papers/publications/reference.ts'

/*
 * Our own writer: the library's loses what it cannot read again (an accented i), and leaves LaTeX's own characters as they
 * are where letters stay readable (docs/decisions/028).
 */

const types: Record<ReferenceType, string> = {
  article: 'article',
  conference: 'inproceedings',
  chapter: 'incollection',
  book: 'book',
  thesis: 'phdthesis',
  report: 'techreport',
  dataset: 'dataset',
  other: 'misc',
}

/** References as a BibTeX file in UTF-8, which BibTeX itself, biber and every reference manager read. */
export function writeBibtex(references: Reference[]): string {
  const keys = new Set<string>()
  return references.map((reference) => entry(reference, keyOf(reference, keys))).join('\n')
}

function entry(reference: Reference, key: string): string {
  const { type, title, authors, editors, container, year, month, day, volume, issue, pages } = reference
  const { publisher, place, isbn, doi, pmid, url } = reference
  const isArticle = type === 'article'
  const whole = year && month && day
  const fields: [string, string | null][] = [
    ['author', authors.length > 0 ? authors.map(nameOf).join(' and ') : null],
    ['editor', editors.length > 0 ? editors.map(nameOf).join(' and ') : null],
    // Braces keep the capitals of the title.
    ['title', `{${escaped(title)}}`],
    [isArticle ? 'journal' : 'booktitle', container && escaped(container)],
    ['date', whole ? [year, two(month), two(day)].join('-') : null],
    ['year', year ? String(year) : null],
    ['month', month ? String(month) : null],
    ['volume', volume && escaped(volume)],
    ['number', issue && escaped(issue)],
    ['pages', pages && escaped(pages).replace(/(?<=\d)-(?=\d)/g, '--')],
    [type === 'thesis' ? 'school' : type === 'report' ? 'institution' : 'publisher', publisher && escaped(publisher)],
    ['address', place && escaped(place)],
    ['isbn', isbn && escaped(isbn)],
    ['doi', doi && encoded(doi)],
    ['pmid', pmid],
    ['url', url && encoded(url)],
  ]
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]))
  return `@${types[type]}{${key},\n${lines.join('\n')}\n}\n`
}

const two = (number: number) => String(number).padStart(2, '0')

/** A group is held together by braces: it has no family name. */
const nameOf = ({ family, given }: Author) => (given ? `${escaped(family)}, ${escaped(given)}` : `{${escaped(family)}}`)

const special: Record<string, string> = {
  '\\': '\\textbackslash{}',
  // With a backslash alone they would still count as braces.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // Bare, they are Spanish marks in the fonts that LaTeX begins with.
  '<': '\\textless{}',
  '>': '\\textgreater{}',
}

/** Braces would end the field. */
const encoded = (address: string) => address.replaceAll('{', '%7B').replaceAll('}', '%7D')

/** LaTeX's own characters, as LaTeX writes them. */
const escaped = (text: string) =>
  text.replace(/[\\{}~^<>]|[&%$#_]/g, (character) => special[character] ?? `\\${character}`)

/** `dube2026tides`, with a letter behind it where there are several. */
function keyOf({ authors, year, title }: Reference, keys: Set<string>): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .replace(/[^a-z0-9 ]/gi, '')
      .toLowerCase()
  const word =
    plain(title)
      .split(' ')
      .find((each) => each.length > 3) ?? 'untitled'
  const base = `${plain(authors[0]?.family ?? 'anonymous').replaceAll(' ', '') || 'anonymous'}${year ?? ''}${word}`
  let key = base
  for (let at = 0; keys.has(key); at += 1) key = `${base}${letterOf(at)}`
  keys.add(key)
  return key
}

const letterOf = (at: number) => (at < 26 ? String.fromCharCode(97 + at) : `-${at}`)
