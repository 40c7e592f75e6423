import { isInPeriodical, thesisLevelLabels } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { Author } from '#domain/papers/publications/reference.ts'
import { two } from '../dates.ts'
import { keywordList } from '../keywords.ts'
import { isManuscript, noteWithState, stateOf } from '../states.ts'
import { bibtexTypes, typesOfBibtex } from './bibtex-types.ts'

/*
 * Our own writer: the library's loses what it cannot read again (an accented i), and leaves LaTeX's own characters as they
 * are where letters stay readable (docs/decisions/028).
 */

/** References as a BibTeX file in UTF-8, which BibTeX itself, biber and every reference manager read. */
export function writeBibtex(references: Cited[]): string {
  const keys = new Set<string>()
  return references.map((reference) => entry(reference, keyOf(reference, keys))).join('\n')
}

function entry(reference: Cited, key: string): string {
  const { type, status, authors, editors, translators, hasMoreAuthors, year, month, day, pages, keywords } = reference
  const { doi, pmid, url } = reference
  const whole = year && month && day
  const names = [...authors.map(nameOf), ...(hasMoreAuthors ? ['others'] : [])]
  const code = codeOf(reference)
  const fields: [string, string | null][] = [
    ['author', names.length > 0 ? names.join(' and ') : null],
    ['orcid-numbers', orcidsOf(authors)],
    ['editor', editors.length > 0 ? editors.map(nameOf).join(' and ') : null],
    ['translator', translators.length > 0 ? translators.map(nameOf).join(' and ') : null],
    // Braces keep the capitals of the title.
    ['title', `{${escaped(reference.title)}}`],
    [isInPeriodical(type) ? 'journal' : 'booktitle', text(reference.container)],
    ['shortjournal', text(reference.containerShort)],
    // What BibTeX has no type for.
    ['entrysubtype', typesOfBibtex[code] === type ? null : type],
    ['type', type === 'thesis' ? kindOfThesis(reference) : null],
    ['date', whole ? [year, two(month), two(day)].join('-') : null],
    ['year', year ? String(year) : null],
    ['month', month ? String(month) : null],
    ['volume', text(reference.volume)],
    ['number', text(reference.issue)],
    ['pages', pages && escaped(pages).replace(/(?<=\d)-(?=\d)/g, '--')],
    ['eid', text(reference.articleNumber)],
    ['edition', text(reference.edition)],
    ['series', text(reference.series)],
    publisherOf(reference),
    ['address', text(reference.place)],
    ['isbn', text(reference.isbn)],
    ['issn', text(reference.issn)],
    ['doi', doi && encoded(doi)],
    ['pmid', pmid],
    ['pmcid', reference.pmcid],
    ['url', url && encoded(url)],
    ['urldate', reference.accessedOn],
    ['language', text(reference.language)],
    // Where a keyword has a comma, a semicolon parts them, as Web of Science has it.
    ['keywords', text(keywordList(keywords))],
    ['abstract', text(reference.abstract)],
    ['pubstate', stateOf(status)],
    ['note', text(noteWithState(reference.note, status))],
  ]
  const lines = fields.flatMap(([name, value]) => (value === null ? [] : [`  ${name} = {${value}},`]))
  return `@${code}{${key},\n${lines.join('\n')}\n}\n`
}

const publisherFields: Partial<Record<Cited['type'], string>> = {
  thesis: 'school',
  report: 'institution',
  standard: 'institution',
  webpage: 'organization',
}

/** Who holds a patent is a list of names. */
const publisherOf = ({ type, publisher }: Cited): [string, string | null] =>
  type === 'patent'
    ? ['holder', publisher && `{${escaped(publisher)}}`]
    : [publisherFields[type] ?? 'publisher', text(publisher)]

function codeOf({ type, status, thesisLevel }: Cited): string {
  if (isManuscript(type, status)) return 'unpublished'
  return type === 'thesis' && thesisLevel && thesisLevel !== 'doctoral' ? 'mastersthesis' : bibtexTypes[type]
}

/** What BibTeX would call a PhD or a master’s thesis, and is neither or not known. */
function kindOfThesis({ thesisLevel }: Cited): string | null {
  if (!thesisLevel) return 'Thesis'
  return thesisLevel === 'masters' || thesisLevel === 'doctoral' ? null : escaped(thesisLevelLabels[thesisLevel])
}

/** A group is held together by braces: it has no family name. */
const nameOf = ({ family, given, suffix }: Author) =>
  given ? [family, suffix, given].flatMap((part) => (part ? [escaped(part)] : [])).join(', ') : `{${escaped(family)}}`

/** As Web of Science has them. */
const orcidsOf = (authors: Author[]) =>
  authors
    .flatMap(({ family, given, orcid }) =>
      orcid ? [`${escaped([family, given].filter(Boolean).join(', '))}/${orcid}`] : [],
    )
    .join('\n') || null

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

const text = (value: string | null) => value && escaped(value)

/** `dube2026tides`, with a letter behind it where there are several. */
function keyOf({ authors, year, title }: Cited, keys: Set<string>): string {
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
