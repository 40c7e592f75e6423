import { ownIn } from '#domain/ground/own-in.ts'
import { importedAtMost } from '#domain/papers/library/library.ts'
import { isInPeriodical, thesisLevelOf } from '#domain/papers/publications/kinds.ts'
import { dateIn, type PartialDate, wholeDayIn } from '../dates.ts'
import type { Entries, Entry } from '../entry.ts'
import { keywordsIn } from '../keywords.ts'
import { isSame, peopleIn } from '../names.ts'
import { pagesOf } from '../pages.ts'
import { serialNumbersIn } from '../serial-numbers.ts'
import { stateInNote, statusOf } from '../states.ts'
import { type RisRecord, risRecordsIn } from './ris-records.ts'
import { typeInWords, typesOfRis } from './ris-types.ts'

/** The entries of a RIS file, up to the first that is too many, and what could not be read. */
export function readRis(text: string): Entries {
  const { records, wrong } = risRecordsIn(text)
  return { read: records.slice(0, importedAtMost + 1).map(entryOf), wrong }
}

function entryOf({ line, type: code, fields }: RisRecord, at: number): Entry {
  const all = (...tags: string[]) =>
    tags.flatMap((tag) => fields.flatMap((each) => (each.tag === tag && each.value ? [each.value] : [])))
  const first = (...tags: string[]) => all(...tags)[0] ?? null
  const kindOfWork = first('M3') ?? ''
  const isEdited = code === 'EDBOOK'
  const known = ownIn(typesOfRis, code) ?? 'other'
  const type =
    known === 'manuscript' || known === 'other' || known === 'article' ? (typeInWords(kindOfWork) ?? known) : known
  const isPeriodical = isInPeriodical(type)
  const isNumbered = ['report', 'standard', 'patent', 'legislation'].includes(type)
  const isWhole = known === 'book'
  const authors = peopleIn(isEdited ? [] : all('AU', 'A1'))
  const serial = serialNumbersIn(all('SN').flatMap((number) => number.split(/\n|;|(?<=\))\s+/)))
  const { status, note } = stateInNote(all('N1').join('\n') || null)
  const doi = first('DO', 'L3') ?? doiIn(kindOfWork) ?? doiIn(first('UR'))
  const pages = pagesOf(first('SP'), first('EP'))
  const articleNumber = first('C7')
  const state = (code === 'INPR' ? 'accepted' : status) ?? statusOf(first('PY'))
  return {
    key: first('ID') ?? `entry ${at + 1}`,
    line,
    type,
    title: first('TI', 'T1', 'CT', 'BT', 'ST'),
    authors: authors.people,
    hasMoreAuthors: authors.hasMore,
    translators: peopleIn(all('A4')).people,
    editors: editorsIn(all, { isWhole, isEdited }),
    container: (isWhole ? null : containerOf(first, type)) || null,
    containerShort: isPeriodical ? abbreviationIn(first) : null,
    series: first('T3') ?? (isWhole ? first('T2') : null),
    ...dateOf(first),
    volume: first('VL'),
    issue: first('IS', 'CP', ...(isPeriodical ? [] : ['M1'])) ?? (isNumbered ? serial.other : null),
    pages: pages === articleNumber ? null : pages,
    articleNumber,
    edition: first('ET'),
    publisher: first('PB'),
    place: first('CY', 'PP'),
    isbn: isPeriodical ? null : (serial.isbn ?? (isNumbered ? null : serial.other)),
    issn: serial.issn,
    thesisLevel: type === 'thesis' ? thesisLevelOf(kindOfWork) : null,
    doi,
    pmid: pmidOf(first),
    pmcid: all('C2').find((text) => /^PMC\d+$/i.test(text)) ?? null,
    url: addressIn(all('UR', 'LK')),
    accessedOn: wholeDayIn(first('Y2')),
    language: first('LA'),
    keywords: keywordsIn(all('KW')),
    abstract: first('AB', 'N2'),
    note,
    ...(state ? { status: state } : {}),
  }
}

type All = (...tags: string[]) => string[]
type First = (...tags: string[]) => string | null

/** Of a whole book A2 are the editors of its series, and A3 its own (EndNote, Zotero); of a part A2 are those of the book. */
function editorsIn(all: All, { isWhole, isEdited }: { isWhole: boolean; isEdited: boolean }): Entry['editors'] {
  const own = isEdited ? all('AU', 'A1', 'ED') : all('ED', isWhole ? 'A3' : 'A2')
  const { people } = peopleIn(own.length > 0 ? own : isWhole ? all('A2') : [])
  return people.filter((person, at) => people.findIndex((other) => isSame(person, other)) === at)
}

/** Proceedings have the name of the conference beside their own. */
const containerOf = (first: First, type: Entry['type']) =>
  type === 'conference' ? first('C3', 'T2', 'BT', 'JF', 'JO') : first('T2', 'JF', 'BT', 'JO', 'JA', 'J2', 'J1')

/** Where the name of the journal stands in full, what is shorter is its abbreviation. */
function abbreviationIn(first: First): string | null {
  const whole = first('T2', 'JF')
  const short = first('J2', 'JA', 'JO')
  return whole && short && short !== whole ? short : null
}

/** The year is in one field, and the day in another, with it or without. */
function dateOf(first: First): PartialDate {
  const published = dateIn(first('PY', 'Y1'))
  if (published.month) return published
  const more = dateIn(first('DA'), published.year)
  return published.year === null || more.year === published.year ? more : published
}

const doiIn = (text: string | null) => /10\.\d{4,9}\/\S+/.exec(text ?? '')?.[0] ?? null

/** AN is the number of a record in the database that is named beside it. */
function pmidOf(first: First): string | null {
  const database = first('DB', 'DP') ?? ''
  return /pubmed|medline|nlm/i.test(database) ? first('AN') : null
}

/** The first that is an address; EndNote puts several into one field. */
const addressIn = (texts: string[]) =>
  texts.flatMap((text) => text.split(/[\s;]+(?=https?:)/)).find((text) => /^(https?:\/\/|www\.)\S+$/i.test(text)) ??
  null
