import { ownIn } from '#domain/ground/own-in.ts'
import { isInPeriodical, type ReferenceType, thesisLevelOf } from '#domain/papers/publications/kinds.ts'
import { dateIn, wholeDayIn } from '../dates.ts'
import type { Entry } from '../entry.ts'
import { keywordsIn } from '../keywords.ts'
import { peopleIn } from '../names.ts'
import { pageRange } from '../pages.ts'
import { typeInWords } from '../ris/ris-types.ts'
import { serialNumbersIn } from '../serial-numbers.ts'
import { stateInNote } from '../states.ts'

/** What EndNote calls its fields, whichever of its files they are in. */
export type EndNoteField =
  | 'authors'
  | 'secondaryAuthors'
  | 'tertiaryAuthors'
  | 'subsidiaryAuthors'
  | 'title'
  | 'secondaryTitle'
  | 'tertiaryTitle'
  | 'journal'
  | 'abbreviation'
  | 'year'
  | 'date'
  | 'volume'
  | 'number'
  | 'pages'
  | 'articleNumber'
  | 'edition'
  | 'publisher'
  | 'place'
  | 'isbn'
  | 'doi'
  | 'accession'
  | 'pmcid'
  | 'database'
  | 'url'
  | 'accessed'
  | 'language'
  | 'keywords'
  | 'abstract'
  | 'notes'
  | 'workType'

export type EndNoteRecord = {
  key: string
  line?: number
  type: string
  fields: Partial<Record<EndNoteField, string[]>>
}

/** The types by their names, as EndNote has had them over the years. */
const types: Record<string, ReferenceType> = {
  'journal article': 'article',
  'electronic article': 'article',
  'magazine article': 'magazine',
  'newspaper article': 'newspaper',
  preprint: 'preprint',
  'conference paper': 'conference',
  'conference proceedings': 'conference',
  'book section': 'chapter',
  'electronic book section': 'chapter',
  encyclopedia: 'entry',
  dictionary: 'entry',
  book: 'book',
  'edited book': 'book',
  'electronic book': 'book',
  'ancient text': 'book',
  'classical work': 'book',
  serial: 'book',
  thesis: 'thesis',
  report: 'report',
  'government document': 'report',
  standard: 'standard',
  dataset: 'dataset',
  'aggregated database': 'dataset',
  'computer program': 'software',
  'web page': 'webpage',
  blog: 'webpage',
  'discussion forum': 'webpage',
  'social media': 'webpage',
  multimedia: 'webpage',
  statute: 'legislation',
  bill: 'legislation',
  'legal rule or regulation': 'legislation',
  hearing: 'legislation',
  case: 'case',
  patent: 'patent',
  'film or broadcast': 'recording',
  'audiovisual material': 'recording',
  music: 'recording',
  podcast: 'recording',
  'television episode': 'recording',
  'unpublished work': 'manuscript',
  manuscript: 'manuscript',
}

export function entryOfEndNote({ key, line, type: name, fields }: EndNoteRecord): Entry {
  const all = (field: EndNoteField) => (fields[field] ?? []).map((text) => text.trim()).filter(Boolean)
  const first = (field: EndNoteField) => all(field)[0] ?? null
  const workType = first('workType') ?? ''
  const known = ownIn(types, name.trim().toLowerCase()) ?? 'other'
  const type = known === 'manuscript' || known === 'article' ? (typeInWords(workType) ?? known) : known
  const isPeriodical = isInPeriodical(type)
  const isWhole = type === 'book'
  const isEdited = /^edited book$/i.test(name.trim())
  const authors = peopleIn(isEdited ? [] : all('authors'))
  const [second, third] = [all('secondaryAuthors'), all('tertiaryAuthors')]
  const serial = serialNumbersIn(all('isbn').flatMap((text) => text.split(/[\r\n;]+|(?<=\))\s+/)))
  const isNumbered = ['report', 'standard', 'patent'].includes(type)
  const { status, note } = stateInNote(all('notes').join('\n') || null)
  const pages = first('pages')
  const year = dateIn(first('year'))
  return {
    key,
    ...(line ? { line } : {}),
    type,
    title: first('title'),
    authors: authors.people,
    hasMoreAuthors: authors.hasMore,
    editors: peopleIn(isEdited ? all('authors') : isWhole && third.length > 0 ? third : second).people,
    translators: peopleIn(all('subsidiaryAuthors')).people,
    container: isWhole ? null : (first('journal') ?? first('secondaryTitle')),
    containerShort: isPeriodical ? first('abbreviation') : null,
    series: first('tertiaryTitle') ?? (isWhole ? first('secondaryTitle') : null),
    ...(year.month ? year : dateIn(first('date'), year.year)),
    volume: first('volume'),
    issue: first('number') ?? (isNumbered ? serial.other : null),
    pages: pages && pageRange(pages),
    articleNumber: first('articleNumber'),
    edition: first('edition'),
    publisher: first('publisher'),
    place: first('place'),
    isbn: isPeriodical ? null : serial.isbn,
    issn: serial.issn,
    thesisLevel: type === 'thesis' ? thesisLevelOf(workType) : null,
    doi: first('doi'),
    pmcid: all('pmcid').find((text) => /^PMC\d+$/i.test(text)) ?? null,
    pmid: pmidIn(first('accession'), first('database')),
    url: all('url').find((text) => /^(https?:\/\/|www\.)\S+$/i.test(text)) ?? null,
    accessedOn: wholeDayIn(first('accessed')),
    language: first('language'),
    keywords: keywordsIn(all('keywords').flatMap((text) => text.split(/[\r\n]+/))),
    abstract: first('abstract'),
    note,
    ...(status ? { status } : {}),
  }
}

/** PubMed's numbers have up to eight digits, and those of other databases have letters or more of them. */
const pmidIn = (accession: string | null, database: string | null) =>
  accession && /^\d{1,8}$/.test(accession) && (!database || /pubmed|medline|nlm/i.test(database)) ? accession : null
