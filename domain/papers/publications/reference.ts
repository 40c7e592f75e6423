import * as z from 'zod'
import { line } from '#domain/ground/text.ts'
import { webAddress } from '#domain/ground/web-address.ts'

/* What is published, as every reference manager describes it. */

export const referenceTypes = [
  'article',
  'conference',
  'chapter',
  'book',
  'thesis',
  'report',
  'dataset',
  'other',
] as const
export type ReferenceType = (typeof referenceTypes)[number]

export const referenceTypeLabels: Record<ReferenceType, string> = {
  article: 'Journal article',
  conference: 'Conference paper',
  chapter: 'Book chapter',
  book: 'Book',
  thesis: 'Thesis',
  report: 'Report',
  dataset: 'Data set',
  other: 'Other',
}

export const authorsAtMost = 200

const short = (name: string, max = 300) =>
  line({ max, tooLong: `Keep the ${name} under ${max} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** A person by family and given names, or a group by its name alone (`given` null). */
export const Author = z.strictObject({
  family: line({ max: 200, tooLong: 'Keep each name under 200 characters.', empty: 'Write the author’s name.' }),
  given: short('given names', 200),
})
export type Author = z.infer<typeof Author>

/**
 * A DOI in the one form in which it is stored: without its resolver and in lower case, because DOIs are the same in
 * either case (ISO 26324, DOI Handbook 2.4). Empty text is null.
 */
export const Doi = z
  .string()
  .transform((text) => normalDoi(text))
  .refine(
    (doi) => doi === null || /^10\.\d{4,9}\/\S{1,400}$/.test(doi),
    'That is not a DOI. It begins with 10. and has a slash.',
  )
  .nullable()
  .default(null)

const normalDoi = (text: string) =>
  text
    .trim()
    .replace(/^(https?:\/\/)?(dx\.)?doi\.org\//i, '')
    .replace(/^doi:\s*/i, '')
    .toLowerCase() || null

const numbered = (max: number) => z.int().min(1).max(max).nullable().default(null)

/** A publication as it is cited. Everything but type and title may be unknown. */
export const Reference = z.strictObject({
  type: z.enum(referenceTypes),
  title: line({ max: 500, tooLong: 'Keep the title under 500 characters.', empty: 'Give it a title.' }),
  /** In the order in which they are named. */
  authors: z
    .array(Author)
    .max(authorsAtMost, `A publication can have at most ${authorsAtMost} authors here.`)
    .default([]),
  editors: z.array(Author).max(50).default([]),
  /** The journal, the proceedings or the book that it is in. */
  container: short('journal or book'),
  year: z
    .int('Write the year with four digits.')
    .min(1000, 'Write the year with four digits.')
    .max(2100, 'That year is too far ahead.')
    .nullable()
    .default(null),
  month: numbered(12),
  day: numbered(31),
  volume: short('volume', 50),
  issue: short('issue', 50),
  pages: short('pages', 50),
  publisher: short('publisher'),
  place: short('place', 200),
  isbn: short('ISBN', 50),
  doi: Doi,
  pmid: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'A PubMed number has digits only.')
    .nullable()
    .default(null),
  url: webAddress().nullable().default(null),
})
export type Reference = z.infer<typeof Reference>

export const citationStyles = ['apa', 'vancouver', 'harvard'] as const
export type CitationStyle = (typeof citationStyles)[number]

export const exportFormats = ['bibtex', 'ris', ...citationStyles] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportLabels: Record<ExportFormat, string> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  apa: 'APA',
  vancouver: 'Vancouver',
  harvard: 'Harvard',
}

/** Authors in a line: “T. van der Merwe, J. Müller”; the rest are counted. */
export function authorsInWords(authors: Author[], atMost = 6): string {
  const names = authors.slice(0, atMost).map(({ family, given }) => (given ? `${initials(given)} ${family}` : family))
  const more = authors.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

const initials = (given: string) =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((name) => `${[...name][0]}.`)
    .join(' ')
