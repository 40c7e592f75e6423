import type { ReferenceType } from '#domain/papers/publications/kinds.ts'
import type { Author, Reference } from '#domain/papers/publications/reference.ts'
import type { Entry } from './entry.ts'

/* References in the terms of CSL (citationstyles.org), which services answer and the citation library reads. */

type Name = { family?: string; given?: string; literal?: string; name?: string; 'non-dropping-particle'?: string }

export type CslItem = {
  type?: string
  title?: string
  author?: Name[]
  editor?: Name[]
  issued?: { 'date-parts'?: (number | null)[][]; raw?: string }
} & Partial<
  Record<
    | 'container-title'
    | 'volume'
    | 'issue'
    | 'number'
    | 'page'
    | 'publisher'
    | 'publisher-place'
    | 'ISBN'
    | 'DOI'
    | 'PMID'
    | 'URL',
    string | number
  >
>

const types: Record<string, ReferenceType> = {
  'article-journal': 'article',
  article: 'article',
  'article-magazine': 'article',
  'article-newspaper': 'article',
  review: 'article',
  'paper-conference': 'conference',
  chapter: 'chapter',
  'entry-encyclopedia': 'chapter',
  book: 'book',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
}

const cslTypes: Record<ReferenceType, string> = {
  article: 'article-journal',
  conference: 'paper-conference',
  chapter: 'chapter',
  book: 'book',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  magazine: 'article-magazine',
  newspaper: 'article-newspaper',
  preprint: 'article',
  presentation: 'speech',
  entry: 'entry-encyclopedia',
  standard: 'standard',
  software: 'software',
  webpage: 'webpage',
  legislation: 'legislation',
  case: 'legal_case',
  patent: 'patent',
  recording: 'motion_picture',
  manuscript: 'manuscript',
  other: 'document',
}

export function entryOfCsl(item: CslItem): Entry {
  const text = (name: keyof CslItem) => {
    const value = item[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null
  }
  const type = types[item.type ?? ''] ?? 'other'
  const [year, month, day] = dateOf(item)
  return {
    key: text('DOI') ?? text('title') ?? '',
    type,
    title: text('title'),
    authors: namesOf(item.author),
    editors: namesOf(item.editor),
    container: text('container-title'),
    year: year ?? null,
    month: month ?? null,
    day: day ?? null,
    volume: text('volume'),
    issue: text('issue') ?? text('number'),
    pages: text('page'),
    publisher: text('publisher'),
    place: text('publisher-place'),
    isbn: type === 'article' ? null : text('ISBN'),
    doi: text('DOI'),
    pmid: text('PMID'),
    url: text('URL'),
  }
}

function dateOf({ issued }: CslItem): (number | null | undefined)[] {
  const parts = issued?.['date-parts']?.[0]
  if (parts) return parts
  return (issued?.raw ?? '').split(/[/-]/).map((part) => (/^\d+$/.test(part) ? Number(part) : null))
}

const namesOf = (names: Name[] = []): Author[] =>
  names.flatMap(({ family, given, literal, name, 'non-dropping-particle': particle }) => {
    const whole = [particle, family].filter(Boolean).join(' ') || literal || name
    return whole ? [{ family: whole, given: given?.trim() || null }] : []
  })

export function cslOf(reference: Reference, id: string): CslItem & { id: string } {
  const { title, authors, editors, container, volume, issue, pages, publisher, place, isbn, doi, pmid, url } = reference
  const { year, month, day } = reference
  const date = [year, month, month && day].filter((part) => part !== null)
  const optionalFields = {
    'container-title': container,
    volume,
    [reference.type === 'report' ? 'number' : 'issue']: issue,
    page: pages,
    publisher,
    'publisher-place': place,
    ISBN: isbn,
    DOI: doi,
    PMID: pmid,
    URL: url,
  }
  return {
    id,
    type: cslTypes[reference.type],
    title,
    author: authors.map(nameOf),
    ...(editors.length > 0 ? { editor: editors.map(nameOf) } : {}),
    ...(date.length > 0 ? { issued: { 'date-parts': [date] } } : {}),
    ...Object.fromEntries(Object.entries(optionalFields).filter(([, value]) => value !== null)),
  }
}

const nameOf = ({ family, given }: Author): Name => (given ? { family, given } : { literal: family })
