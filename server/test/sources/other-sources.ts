import { months } from '#domain/ground/dates.ts'
import { isInPeriodical, type ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Author } from '#domain/papers/publications/reference.ts'
import type { Source } from './source.ts'
import { common, held, levels, withoutOrcids, worksOf } from './works.ts'

/* EndNote’s XML, and PubMed’s nbib. */

const xml = (text: string | number | null) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
const styled = (text: string | null) => `<style face="normal" font="default" size="100%">${xml(text)}</style>`
const element = (name: string, text: string | number | null) =>
  text === null ? '' : `<${name}>${styled(String(text))}</${name}>`
const group = (name: string, inside: string) => (inside ? `<${name}>${inside}</${name}>` : '')
const nameOf = ({ family, given, suffix }: Author) =>
  given ? [family, given, suffix].filter(Boolean).join(', ') : `${family},`
const shortMonth = (month: number | null) => (month === null ? null : (months[month - 1]?.slice(0, 3) ?? null))

const refTypes: Partial<Record<ReferenceType, [string, number]>> = {
  article: ['Journal Article', 17],
  chapter: ['Book Section', 5],
  book: ['Book', 6],
  thesis: ['Thesis', 32],
  conference: ['Conference Paper', 47],
  report: ['Report', 27],
  dataset: ['Dataset', 59],
  webpage: ['Web Page', 12],
  legislation: ['Statute', 31],
}
/** EndNote: every text in a `style`, the capitals of a title apart, the series of a book in the second title. */
export function endnoteXml(): Source {
  const works = worksOf([
    'article',
    'chapter',
    'book',
    'thesis',
    'conference',
    'report',
    'dataset',
    'webpage',
    'legislation',
  ])
  const records = works.map((work, at) => {
    const [name, number] = refTypes[work.type] ?? ['Generic', 13]
    const isBook = work.type === 'book'
    const [first = '', ...rest] = work.title.split(' ')
    const people = (list: Author[]) => list.map((person) => `<author>${styled(nameOf(person))}</author>`).join('')
    return [
      `<record><database name="My.enl" path="C:\\My.enl">My.enl</database><source-app name="EndNote" version="20.6">EndNote</source-app><rec-number>${at + 1}</rec-number>`,
      `<foreign-keys><key app="EN" db-id="x">${at + 1}</key></foreign-keys><ref-type name="${name}">${number}</ref-type>`,
      `<contributors>${group('authors', people(work.authors))}${group(isBook ? 'tertiary-authors' : 'secondary-authors', people(work.editors))}${group('subsidiary-authors', people(work.translators))}</contributors>`,
      `<titles><title><style face="italic">${xml(first)}</style>${rest.length > 0 ? `<style face="normal"> ${xml(rest.join(' '))}</style>` : ''}</title>`,
      `${element('secondary-title', isBook ? work.series : work.container)}${element('tertiary-title', isBook ? null : work.series)}</titles>`,
      isInPeriodical(work.type)
        ? `<periodical>${element('full-title', work.container)}${element('abbr-1', work.containerShort)}</periodical>`
        : '',
      `${element('pages', work.pages)}${element('volume', work.volume)}${element('number', work.issue)}${element('edition', work.edition)}`,
      group('keywords', work.keywords.map((keyword) => element('keyword', keyword)).join('')),
      `<dates>${element('year', work.year)}${group('pub-dates', element('date', [shortMonth(work.month), work.day].filter(Boolean).join(' ') || null))}</dates>`,
      `${element('pub-location', work.place)}${element('publisher', work.publisher)}${element('isbn', work.issn ? `${work.issn} (Print)\r${work.issn}` : work.isbn)}`,
      `${element('accession-num', work.pmid)}${element('work-type', work.thesisLevel && levels[work.thesisLevel])}${element('abstract', work.abstract)}${element('notes', work.note)}`,
      `${group('urls', group('related-urls', element('url', work.url)))}${element('custom2', work.pmcid)}${element('custom7', work.articleNumber)}${element('electronic-resource-num', work.doi)}`,
      `${element('remote-database-name', work.pmid && 'PubMed')}${element('language', work.language)}${element('access-date', work.accessedOn)}</record>`,
    ].join('')
  })
  const expected = works.map((work) =>
    held(withoutOrcids(work), [
      ...common,
      'edition',
      'series',
      'publisher',
      'place',
      'thesisLevel',
      'url',
      'accessedOn',
      'language',
      'keywords',
      'note',
      'pmcid',
      'translators',
      'containerShort',
    ]),
  )
  return {
    name: 'EndNote (XML)',
    text: `<?xml version="1.0" encoding="UTF-8" ?><xml><records>${records.join('')}</records></xml>`,
    expected,
  }
}

/** Lines of at most 88 letters, which go on behind six spaces. */
function wrapped(tag: string, value: string): string {
  const rows: string[] = []
  for (const word of value.split(' ')) {
    const row = rows.at(-1)
    if (row === undefined || row.length + word.length > 80) rows.push(word)
    else rows[rows.length - 1] = `${row} ${word}`
  }
  return `${tag.padEnd(4)}- ${rows.join('\n      ')}`
}

/** PubMed: names in full and short, the identifiers behind them, ISSNs by kind, headings with stars, its own number first. */
export function pubmed(): Source {
  const works = worksOf(['article']).map((work, at) => ({ ...work, pmid: String(33_000_000 + at) }))
  const text = works.map((work, at) =>
    [
      ['PMID', work.pmid],
      ['OWN', 'NLM'],
      ['STAT', 'MEDLINE'],
      ['IS', `${work.issn} (Electronic)`],
      ['IS', `${work.issn} (Linking)`],
      ['VI', work.volume],
      ['IP', work.issue],
      ['DP', [work.year, shortMonth(work.month), work.day].filter(Boolean).join(' ')],
      ['TI', `${work.title}${/[?！？]$/.test(work.title) ? '' : '.'}`],
      ['PG', work.pages ?? (at % 2 === 0 || /^a/.test(work.articleNumber ?? '') ? work.articleNumber : null)],
      ['LID', work.articleNumber && `${work.articleNumber} [pii]`],
      ['LID', work.doi && `${work.doi} [doi]`],
      ['AB', work.abstract],
      ...work.authors.flatMap((author) =>
        author.given
          ? [
              ['FAU', [author.family, author.given, author.suffix].filter(Boolean).join(', ')],
              ['AU', `${author.family} ${[...author.given][0]}`],
              ['AUID', author.orcid && `ORCID: ${author.orcid}`],
              ['AD', 'Department of Nursing, University of Pretoria, South Africa. dube@example.org.'],
            ]
          : [['CN', author.family]],
      ),
      ['LA', 'eng'],
      ['PT', 'Journal Article'],
      ['PL', 'South Africa'],
      ['TA', work.containerShort ?? work.container],
      ['PMC', work.pmcid],
      ['JT', work.container],
      ['OT', work.keywords[0] && `*${work.keywords[0]}`],
      ['MH', work.keywords[1] && `*${work.keywords[1]}/*epidemiology`],
      ['MH', work.keywords[2]],
      ['PST', 'epublish'],
      ['SO', `S Afr J Sci. ${work.year};${work.volume}.`],
    ]
      .flatMap(([tag, value]) => (tag && value ? [wrapped(tag, value)] : []))
      .join('\n'),
  )
  const expected = works.map((work, at) => {
    const kept = held(work, [...common, 'keywords', 'pmcid', 'containerShort'])
    const isPage =
      work.articleNumber !== null && !/^e/.test(work.articleNumber) && (at % 2 === 0 || /^a/.test(work.articleNumber))
    return { ...kept, language: 'eng', ...(isPage ? { pages: work.articleNumber, articleNumber: null } : {}) }
  })
  return { name: 'PubMed (nbib)', text: `\n${text.join('\n\n')}\n`, expected }
}
