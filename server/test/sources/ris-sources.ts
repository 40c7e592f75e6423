import { months } from '#domain/ground/dates.ts'
import { isInPeriodical, type ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Author, Reference } from '#domain/papers/publications/reference.ts'
import type { Source } from './source.ts'
import { held, withoutOrcids, worksOf } from './works.ts'

/* RIS as three sources write it. */

type Field = [tag: string, value: string | number | null | undefined | false]

const lines = (fields: Field[], end = '\n') =>
  fields.flatMap(([tag, value]) => (value || value === 0 ? [`${tag}  - ${value}`] : [])).join(end)
const nameOf = ({ family, given, suffix }: Author) => [family, given, suffix].filter(Boolean).join(', ')
const named = (tag: string, people: Author[]): Field[] => people.map((person) => [tag, nameOf(person)])
const two = (number: number | null) => (number ? String(number).padStart(2, '0') : '')
const halves = (pages: string | null) => pages?.split('-') ?? []
const hasOwnNumber = (type: ReferenceType) => type === 'report' || type === 'patent'

const codes: Partial<Record<ReferenceType, string>> = {
  article: 'JOUR',
  newspaper: 'NEWS',
  chapter: 'CHAP',
  conference: 'CONF',
  book: 'BOOK',
  thesis: 'THES',
  report: 'RPRT',
  dataset: 'DATA',
  webpage: 'ELEC',
  patent: 'PAT',
  entry: 'ENCYC',
}
const levels = {
  bachelor: 'BSc thesis',
  honours: 'BSc Honours thesis',
  masters: 'M.Sc. thesis',
  doctoral: 'Ph.D. thesis',
}

const whole = [
  'authors',
  'editors',
  'container',
  'year',
  'month',
  'day',
  'volume',
  'issue',
  'edition',
  'series',
] as const
const more = [
  'publisher',
  'place',
  'isbn',
  'issn',
  'thesisLevel',
  'doi',
  'url',
  'accessedOn',
  'language',
  'keywords',
  'abstract',
  'note',
] as const

const besides = ['pages', 'articleNumber', 'pmid', 'pmcid', 'translators', 'containerShort'] as const

/** Article numbers stand among the pages: what begins with an e is known for one. */
function amongPages(work: Reference): Reference {
  if (!work.articleNumber || /^e\d+$/.test(work.articleNumber)) return work
  return { ...work, pages: work.articleNumber, articleNumber: null }
}

/** Zotero: the date with its slashes, the time of the last visit behind the day, the level in M3, editors of books in A3. */
export function zoteroRis(): Source {
  const works = worksOf([
    'article',
    'chapter',
    'book',
    'thesis',
    'conference',
    'newspaper',
    'report',
    'webpage',
    'entry',
  ])
  const text = works.map((work) => {
    const [start, end] = halves(work.pages ?? work.articleNumber)
    return lines([
      ['TY', codes[work.type]],
      ['TI', work.title],
      ...named('AU', work.authors),
      ...named(work.type === 'book' ? 'A3' : 'A2', work.editors),
      [work.type === 'conference' ? 'C3' : 'T2', work.container],
      ...named('A4', work.translators),
      ['J2', work.containerShort],
      ['T3', work.series],
      ['AB', work.abstract],
      ['CY', work.place],
      ['DA', `${work.year}/${two(work.month)}/${two(work.day)}`],
      ['PY', work.year],
      ['DO', work.doi],
      ['DP', 'DOI.org (Crossref)'],
      ['ET', work.edition],
      ['VL', work.volume],
      [hasOwnNumber(work.type) ? 'SN' : 'IS', work.issue],
      ['SP', start],
      ['EP', end],
      ['LA', work.language],
      ['M3', work.thesisLevel && levels[work.thesisLevel]],
      ['PB', work.publisher],
      ['SN', work.isbn],
      ['SN', work.issn],
      ['UR', work.url],
      ['Y2', work.accessedOn && `${work.accessedOn.replaceAll('-', '/')}/08:12:33`],
      ['L1', '/home/dube/Zotero/storage/AB12/x.pdf'],
      ['N1', work.note && `<p>${work.note.replace(' in ', ' <i>in</i> ')}</p>`],
      ['N1', work.pmid && `PMID: ${work.pmid}`],
      ['N1', work.pmcid && `PMCID: ${work.pmcid}`],
      ...work.keywords.map((keyword): Field => ['KW', keyword]),
      ['ER', ' '],
    ])
  })
  const expected = works.map((work) => held(withoutOrcids(amongPages(work)), [...whole, ...more, ...besides]))
  return { name: 'Zotero (RIS)', text: `${text.join('\n\n\n')}\n`, expected }
}

/** EndNote: Windows line ends, keywords and serial numbers of several lines under one tag, a range in SP, the day without its year. */
export function endnoteRis(): Source {
  const works = worksOf([
    'article',
    'chapter',
    'book',
    'thesis',
    'conference',
    'newspaper',
    'report',
    'dataset',
    'patent',
  ])
  const text = works.map((work, at) => {
    const isBook = work.type === 'book'
    const month = work.month === null ? null : months[work.month - 1]?.slice(0, 3)
    return lines(
      [
        ['TY', work.type === 'article' && at % 2 === 0 ? 'EJOUR' : codes[work.type]],
        ...named('AU', work.authors),
        ...named(isBook ? 'A3' : 'A2', work.editors),
        ['PY', work.year],
        ['DA', [month, work.day].filter(Boolean).join(' ')],
        ['TI', work.title],
        [isBook ? 'T2' : work.type === 'conference' ? 'C3' : 'T2', isBook ? work.series : work.container],
        ...named('A4', work.translators),
        ['J2', work.containerShort],
        ['C2', work.pmcid],
        ['T3', isBook ? null : work.series],
        ['CY', work.place],
        ['PB', work.publisher],
        ['VL', work.volume],
        [hasOwnNumber(work.type) ? 'M1' : 'IS', work.issue],
        ['ET', work.edition],
        ['SP', work.pages],
        ['C7', work.articleNumber],
        ['M3', work.thesisLevel && levels[work.thesisLevel]],
        ['SN', work.issn ? `${work.issn} (Electronic)\r\n${work.issn} (Linking)` : work.isbn],
        ['DO', work.doi],
        ['AN', work.pmid ?? (at % 9 === 0 && `WOS:0006${at}`)],
        ['DB', work.pmid ? 'PubMed' : at % 9 === 0 && 'Web of Science'],
        ['KW', work.keywords.join('\r\n')],
        ['AB', work.abstract],
        ['N1', work.note?.replace(' in ', '\r\nin ')],
        ['UR', work.url && `<Go to ISI>://WOS:0006\r\n${work.url}`.split('\r\n')[1]],
        ['Y2', work.accessedOn && `${Number(work.accessedOn.slice(8))} January 2024`],
        ['LA', work.language],
        ['ID', 100 + at],
        ['ER', ' '],
      ],
      '\r\n',
    )
  })
  const expected = works.map((work) => {
    const kept = held(withoutOrcids(work), [...whole, ...more, ...besides])
    return { ...kept, note: kept.note?.replace(' in ', '\nin ') ?? null }
  })
  return { name: 'EndNote (RIS)', text: `\ufeff${text.join('\r\n\r\n')}\r\n`, expected }
}

/** Springer and its kind: JO for the journal, BT for the book, a DOI as address, no spaces behind ER. */
export function publisherRis(): Source {
  const works = worksOf(['article', 'chapter', 'article', 'article', 'conference'])
  const text = works.map((work, at) => {
    const [start, end] = halves(work.pages)
    const isPeriodical = isInPeriodical(work.type)
    return lines([
      ['TY', isPeriodical ? 'JOUR' : work.type === 'conference' ? 'CPAPER' : 'CHAP'],
      ...named('AU', work.authors),
      ['AU', work.hasMoreAuthors && 'et al.'],
      ...named(isPeriodical ? 'ED' : 'A2', work.editors),
      ['PY', work.year],
      ['DA', `${work.year}/${two(work.month) || '//'}/${two(work.day)}`.replace('////', '//')],
      ['TI', work.title],
      [isPeriodical ? 'JO' : 'BT', work.container],
      ['SP', start ?? work.articleNumber],
      ['EP', end],
      ['VL', work.volume],
      ['IS', isPeriodical && work.issue],
      ['AB', work.abstract],
      ['SN', work.issn ?? work.isbn],
      ['UR', work.doi && `https://doi.org/${work.doi}`],
      ['DO', work.doi],
      ['PB', work.publisher],
      ['CY', work.place],
      ['ID', `Dube${at}`],
      ['ER', ''],
    ]).concat('\nER  - ')
  })
  const fields = [
    'authors',
    'hasMoreAuthors',
    'editors',
    'container',
    'year',
    'month',
    'day',
    'volume',
    'issue',
    'abstract',
    'issn',
    'isbn',
    'doi',
    'publisher',
    'place',
    'pages',
    'articleNumber',
  ] as const
  const expected = works.map((work) => ({
    ...held(withoutOrcids(amongPages(work)), fields),
    url: work.doi && `https://doi.org/${work.doi}`,
  }))
  return { name: 'a publisher (RIS)', text: text.join('\n\n'), expected }
}
