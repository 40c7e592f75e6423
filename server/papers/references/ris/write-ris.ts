import { isInPeriodical, referenceTypeLabels, thesisLevelLabels } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import { two } from '../dates.ts'
import { inOneLine } from '../names.ts'
import { isManuscript, noteWithState } from '../states.ts'
import { risTypes } from './ris-types.ts'

/*
 * Our own writer: the library’s breaks a value after seventy letters, in the middle of a word, and no program joins it again
 * as it was (docs/decisions/028). A field is one line, however long.
 */

/** References as a RIS file in UTF-8. */
export const writeRis = (references: Cited[]): string => references.map(recordOf).join('')

type Field = [tag: string, value: string | number | null]

function recordOf(reference: Cited, at: number): string {
  const { type, status, container, issue, articleNumber, isbn, issn, pmid } = reference
  const pages = reference.pages ?? (isInPeriodical(type) ? articleNumber : null)
  const [start = null, end = null] = pages?.split(/(?<=^[^-]+)-(?=[^-]+$)/) ?? []
  const isBook = type === 'book'
  const isPart = ['conference', 'chapter', 'entry'].includes(type)
  // A number of its own stands where a book has its ISBN.
  const hasIssue = isInPeriodical(type) || type === 'case'
  const isNumbered = ['report', 'standard', 'patent'].includes(type)
  const fields: Field[] = [
    ['ID', `ninefold-${at + 1}`],
    ...reference.authors.map((author): Field => ['AU', inOneLine(author)]),
    ['AU', reference.hasMoreAuthors ? 'et al.' : null],
    ...reference.editors.map((editor): Field => [editorTag(isPart, isBook), inOneLine(editor)]),
    ...reference.translators.map((translator): Field => ['A4', inOneLine(translator)]),
    ['TI', reference.title],
    ['T2', container],
    ['J2', reference.containerShort],
    // Where some programs look for the title of proceedings.
    ['C3', type === 'conference' ? container : null],
    ['T3', reference.series],
    ['PY', reference.year],
    ['DA', dateOf(reference)],
    ['VL', reference.volume],
    // Of anything else IS is the number of volumes.
    ['IS', hasIssue ? issue : null],
    ['M1', hasIssue ? null : issue],
    ['SP', start],
    ['EP', end],
    ['C7', articleNumber],
    ['ET', reference.edition],
    ['M3', kindOfWork(reference)],
    ['PB', reference.publisher],
    ['CY', reference.place],
    ['SN', isNumbered && !isbn && !issn ? issue : null],
    ['SN', isbn],
    ['SN', issn],
    ['DO', reference.doi],
    ['AN', pmid],
    ['DB', pmid && 'PubMed'],
    // As PubMed’s neighbours and EndNote have it.
    ['C2', reference.pmcid],
    ['UR', reference.url],
    ['Y2', reference.accessedOn && `${reference.accessedOn.replaceAll('-', '/')}/`],
    ['LA', reference.language],
    ...reference.keywords.map((keyword): Field => ['KW', keyword]),
    ['AB', reference.abstract],
    ['N1', noteWithState(reference.note, status)],
  ]
  const lines = fields.flatMap(([tag, value]) =>
    value === null ? [] : [`${tag}  - ${String(value).replace(/\s+/g, ' ').trim()}`],
  )
  return [`TY  - ${isManuscript(type, status) ? 'UNPB' : risTypes[type]}`, ...lines, 'ER  - ', '', ''].join('\n')
}

/** EndNote and Zotero tell the editors of a book from those of its series, and from those of the book that a part is in. */
function editorTag(isPart: boolean, isBook: boolean): string {
  if (isPart) return 'A2'
  return isBook ? 'A3' : 'ED'
}

/** What RIS has no type for. */
function kindOfWork({ type, status, thesisLevel }: Cited): string | null {
  if (type === 'thesis') return thesisLevel && thesisLevelLabels[thesisLevel]
  return type === 'preprint' || isManuscript(type, status) ? referenceTypeLabels[type] : null
}

/** `2021/03/02/`, with what is not known left empty: programs look for the year in one of the two. */
const dateOf = ({ year, month, day }: Cited): string | null =>
  year === null ? null : `${year}/${month ? two(month) : ''}/${month && day ? two(day) : ''}/`
