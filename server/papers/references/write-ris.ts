import type { Author, Reference, ReferenceType } from '#domain/papers/publications/reference.ts'

/*
 * Our own writer: the library’s breaks a value after seventy letters, in the middle of a word, and no program joins it again
 * as it was (docs/decisions/028). A field is one line, however long.
 */

const types: Record<ReferenceType, string> = {
  article: 'JOUR',
  conference: 'CONF',
  chapter: 'CHAP',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  other: 'GEN',
}

/** References as a RIS file in UTF-8. */
export const writeRis = (references: Reference[]): string => references.map(recordOf).join('')

function recordOf(reference: Reference, at: number): string {
  const { type, title, authors, editors, container, year, volume, issue, pages } = reference
  const { publisher, place, isbn, doi, pmid, url } = reference
  const isReport = type === 'report'
  const [start = null, end = null] = pages?.split(/(?<=^[^-]+)-(?=[^-]+$)/) ?? []
  const fields: [tag: string, value: string | number | null][] = [
    ['ID', `ninefold-${at + 1}`],
    ...authors.map((author): [string, string] => ['AU', nameOf(author)]),
    ...editors.map((editor): [string, string] => ['ED', nameOf(editor)]),
    ['TI', title],
    ['T2', container],
    // Where some programs look for the title of proceedings.
    ['C3', type === 'conference' ? container : null],
    ['PY', year],
    ['DA', dateOf(reference)],
    ['VL', volume],
    ['IS', isReport ? null : issue],
    ['SP', start],
    ['EP', end],
    ['PB', publisher],
    ['CY', place],
    // The serial number: of a report it is the report’s own.
    ['SN', isReport ? (issue ?? isbn) : isbn],
    ['DO', doi],
    ['AN', pmid],
    ['DB', pmid && 'PubMed'],
    ['UR', url],
  ]
  const lines = fields.flatMap(([tag, value]) => (value === null ? [] : [`${tag}  - ${inOneLine(String(value))}`]))
  return [`TY  - ${types[type]}`, ...lines, 'ER  - ', '', ''].join('\n')
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A group has one name, which has no comma: what is behind one would be its given names. */
const nameOf = ({ family, given }: Author) => (given ? `${family}, ${given}` : family)

/** `2021/03/02/`, with what is not known left empty; null where the year is all there is. */
function dateOf({ year, month, day }: Reference): string | null {
  if (!year || !month) return null
  const two = (number: number | null) => (number ? String(number).padStart(2, '0') : '')
  return `${year}/${two(month)}/${two(day)}/`
}
