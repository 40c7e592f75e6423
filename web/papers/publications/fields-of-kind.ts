import type { ReferenceType } from '#domain/papers/publications/kinds.ts'

/* Which fields the form has for each kind, and what they are called there. */

const labels = {
  editors: 'Editors',
  translators: 'Translators',
  container: 'Journal or book',
  containerShort: 'Abbreviation',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  articleNumber: 'Article number',
  edition: 'Edition',
  series: 'Series',
  publisher: 'Publisher',
  place: 'Place',
  isbn: 'ISBN',
  issn: 'ISSN',
}
export type KindField = keyof typeof labels

type Fields = Partial<Record<KindField, string | true>>

const book: Fields = {
  edition: true,
  volume: true,
  series: true,
  publisher: true,
  place: true,
  isbn: true,
  editors: true,
  translators: true,
}
const periodical: Fields = { container: 'Publication', volume: true, issue: true, pages: true, issn: true }

const fields: Record<ReferenceType, Fields> = {
  article: { ...periodical, container: 'Journal', containerShort: true, articleNumber: true },
  magazine: periodical,
  newspaper: periodical,
  preprint: { container: 'Preprint server', articleNumber: 'Number' },
  conference: { ...book, container: 'Proceedings', pages: true },
  presentation: { container: 'Conference', place: true },
  chapter: { ...book, container: 'Book', pages: true },
  entry: { ...book, container: 'Encyclopedia or dictionary', pages: true },
  book: { ...book, issue: 'Number in series' },
  thesis: { publisher: 'University', place: true },
  report: {
    publisher: 'Institution',
    place: true,
    series: true,
    issue: 'Number',
    pages: true,
    isbn: true,
    editors: true,
  },
  standard: { publisher: 'Institution', place: true, issue: 'Number', edition: true },
  dataset: { publisher: 'Repository', edition: 'Version' },
  software: { publisher: true, edition: 'Version' },
  webpage: { container: 'Website', publisher: true },
  legislation: {
    issue: 'Number and year',
    container: 'Gazette',
    volume: true,
    pages: 'Sections',
    place: 'Jurisdiction',
  },
  case: { container: 'Law reports', volume: true, issue: true, pages: 'First page', publisher: 'Court', place: true },
  patent: { issue: 'Number', publisher: 'Holder', place: 'Country' },
  recording: { container: 'Series', publisher: 'Producer', place: true },
  manuscript: { publisher: 'Institution', place: true },
  other: { ...labels, container: 'Journal or series', issue: 'Number' },
}

/** What a field of a kind is called; null where the kind has no such field. What an import has filled is shown all the same. */
export function labelOf(type: ReferenceType, field: KindField, isFilled: boolean): string | null {
  const label = fields[type][field]
  if (label === true || (label === undefined && isFilled)) return labels[field]
  return label ?? null
}
