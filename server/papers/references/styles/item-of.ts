import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import type { Author, CitationStyle } from '#domain/papers/publications/reference.ts'
import { type Fitted, fitted } from './fit.ts'
import { articleMark, editorMark, number, pagesOf, pendingYear, plain, verbatim, whole, wording } from './marks.ts'
import { isChicago } from './styles.ts'

type Item = Record<string, unknown>

/** A reference in the terms of Hayagriva, which Typst reads. What is in something else has it as its parent. */
export function itemOf(cited: Cited, style: CitationStyle): Item {
  const reference = fitted(cited, style)
  const { title, volume, doi, pmid, isbn, url, accessedOn, translators } = reference
  const kind = kindOf(reference)
  const people = peopleOf(reference, style)
  return filled({
    type: kind.type,
    title: verbatim(title),
    author: people.authors,
    affiliated:
      translators.length > 0 ? [{ role: 'translator', names: translators.map((each) => nameOf(each, style)) }] : null,
    date: dateOf(reference, style),
    'page-range': pageOf(reference, style),
    genre: reference.genre && plain(reference.genre),
    'serial-number': filled({
      doi,
      pmid,
      isbn,
      serial: serialOf(reference, style),
      version: versionOf(reference),
    }),
    url: url && !doi ? (accessedOn ? { value: url, date: accessedOn } : url) : null,
    ...(kind.parent
      ? { parent: parentOf(reference, kind.parent, people.editors) }
      : {
          editor: people.editors,
          publisher: houseOf(reference),
          volume: volume && number(volume),
          edition: editionOf(reference),
          parent: seriesOf(reference),
        }),
  })
}

const kinds: Record<ReferenceType, { type: string; parent?: string }> = {
  article: { type: 'Article', parent: 'Periodical' },
  magazine: { type: 'Article', parent: 'Newspaper' },
  newspaper: { type: 'Article', parent: 'Newspaper' },
  preprint: { type: 'Misc' },
  conference: { type: 'Chapter', parent: 'Anthology' },
  presentation: { type: 'Misc', parent: 'Conference' },
  chapter: { type: 'Chapter', parent: 'Anthology' },
  entry: { type: 'Chapter', parent: 'Anthology' },
  book: { type: 'Book' },
  thesis: { type: 'Thesis' },
  report: { type: 'Report' },
  standard: { type: 'Report' },
  dataset: { type: 'Repository' },
  software: { type: 'Repository' },
  webpage: { type: 'Web' },
  legislation: { type: 'Book' },
  case: { type: 'Book' },
  patent: { type: 'Patent' },
  recording: { type: 'Video' },
  manuscript: { type: 'Manuscript' },
  other: { type: 'Misc' },
}

function kindOf({ type, container }: Fitted) {
  const { parent, ...kind } = kinds[type]
  if (type === 'webpage' && container) return { ...kind, parent: 'Web' }
  return { ...kind, ...(parent && (container || type !== 'presentation') ? { parent } : {}) }
}

function parentOf(reference: Fitted, type: string, editors: Item[] | null) {
  const { container, containerShort, volume, issue } = reference
  return filled({
    type,
    title: container && titleOf(container, containerShort),
    volume: volume && number(volume),
    issue: issue && number(issue),
    edition: editionOf(reference),
    editor: editors,
    publisher: houseOf(reference),
  })
}

/** A name that has a short form for the styles that abbreviate journals. */
const titleOf = (name: string, short: string | null): string | Item =>
  short ? { value: verbatim(name), short: verbatim(short) } : verbatim(name)

/** The authors and editors. Chicago’s files do not say of editors without authors that they are editors. */
function peopleOf(reference: Fitted, style: CitationStyle): { authors: Item[] | null; editors: Item[] | null } {
  const { authors, editors, hasMoreAuthors } = reference
  const named = (people: Author[]) => people.map((person) => nameOf(person, style))
  if (authors.length === 0 && editors.length > 0 && isChicago(style)) {
    const [last, ...others] = named(editors).reverse()
    // The first is printed with the family name first.
    const key = editors.length === 1 && style !== 'chicago-footnote' && last?.['given-name'] ? 'given-name' : 'name'
    return { authors: [...others.reverse(), { ...last, [key]: `${last?.[key]}${editorMark}` }], editors: null }
  }
  const more = hasMoreAuthors ? moreAuthors(authors.length, style) : []
  return {
    authors: authors.length > 0 ? [...named(authors), ...more] : null,
    editors: editors.length > 0 ? named(editors) : null,
  }
}

/** How many authors a style names before it says “et al.” by itself, where that is few. */
const fewAuthors: Partial<Record<CitationStyle, number>> = {
  harvard: 4,
  ieee: 7,
  mla: 3,
  'chicago-footnote': 3,
  salj: 4,
}

function moreAuthors(named: number, style: CitationStyle): Item[] {
  const few = fewAuthors[style]
  const unnamed = { name: 'et al.' }
  return few ? Array.from({ length: Math.max(1, few - named) }, () => unnamed) : [unnamed]
}

function nameOf({ family, given, suffix }: Author, style: CitationStyle): Item {
  return filled({
    name: whole(family),
    'given-name': given && plain(givenIn(given, style)),
    suffix: suffix && (style === 'salj' || style === 'vancouver' ? suffix.replaceAll('.', '') : suffix),
  })
}

/** Initials with their stops where names are written out, and without them in South African law. */
function givenIn(given: string, style: CitationStyle): string {
  if (style === 'salj')
    return given.replace(/(?<!\p{L})(\p{Lu})\.\s*(?=\p{Lu}\.|$)/gu, '$1').replace(/(?<!\p{L})(\p{Lu})\./gu, '$1')
  return isChicago(style) || style === 'mla' ? given.replace(/(?<!\p{L})\p{Lu}(?![\p{L}.])/gu, '$&.') : given
}

function pageOf({ pages, articleNumber, type }: Fitted, style: CitationStyle): string | null {
  if (articleNumber && !pages) return style === 'apa' && type === 'article' ? null : articleMark + number(articleNumber)
  if (!pages) return null
  // Footnotes of South African law name the page on which it begins.
  if (style === 'salj') return number(pages.split(/[-–]/)[0] ?? pages)
  return style === 'vancouver' ? number(pages) : pagesOf(pages)
}

function serialOf({ type, issue, articleNumber, pages }: Fitted, style: CitationStyle): string | null {
  if (type === 'article') return style === 'apa' && articleNumber && !pages ? number(articleNumber) : null
  return ['report', 'patent'].includes(type) && issue ? number(issue) : null
}

const versionOf = ({ type, edition }: Fitted) =>
  type === 'dataset' || type === 'software' ? edition && wording(edition) : null

const houseOf = ({ publisher, place }: Fitted) =>
  publisher || place ? filled({ name: publisher ? verbatim(publisher) : '', location: place && verbatim(place) }) : null

function editionOf({ edition, type }: Fitted): number | string | null {
  if (!edition || type === 'dataset' || type === 'software') return null
  return /^\d{1,4}$/.test(edition) ? Number(edition) : wording(edition)
}

const seriesOf = ({ series, issue, type }: Fitted) =>
  series && type === 'book'
    ? filled({ type: 'Anthology', title: verbatim(series), volume: issue && number(issue) })
    : null

const two = (part: number) => String(part).padStart(2, '0')

function dateOf({ year, month, day, status }: Fitted, style: CitationStyle): string | null {
  // Cite Them Right gives its year also to what is in press.
  if (status === 'accepted' && style !== 'harvard') return pendingYear
  if (!year) return null
  const hasDay = month && day && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [String(year).padStart(4, '0'), ...(month ? [two(month)] : []), ...(hasDay ? [two(day)] : [])].join('-')
}

/** An item without what is not known. */
const filled = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== undefined))
