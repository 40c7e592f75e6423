import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'
import { webAddress } from '#domain/ground/web-address.ts'
import { referenceTypes, thesisLevels } from './kinds.ts'

/* What is published, as every reference manager describes it. */

export const authorsAtMost = 200
export const editorsAtMost = 50
export const keywordsAtMost = 100
export const longestAbstract = 10_000
export const longestNote = 2000

const short = (name: string, max = 300) =>
  line({ max, tooLong: `Keep the ${name} under ${max} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)

const long = (name: string, max: number) =>
  prose({ max, tooLong: `Keep the ${name} under ${max.toLocaleString('en')} characters.` })
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** An ORCID iD in the form in which it is stored: four groups of four, without its address. */
export const Orcid = z
  .string()
  .transform((text) =>
    text
      .trim()
      .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
      .toUpperCase(),
  )
  .refine(isOrcid, 'That is not an ORCID iD. It looks like 0000-0002-1825-0097.')

/** Its last character is a check digit (ISO 7064, MOD 11-2). */
function isOrcid(text: string): boolean {
  if (!/^(\d{4}-){3}\d{3}[\dX]$/.test(text)) return false
  const digits = text.replaceAll('-', '')
  const sum = [...digits.slice(0, -1)].reduce((total, digit) => (total + Number(digit)) * 2, 0)
  const check = (12 - (sum % 11)) % 11
  return digits.at(-1) === (check === 10 ? 'X' : String(check))
}

/** A person by family and given names, or a group by its name alone (`given` null). */
export const Author = z.strictObject({
  family: line({ max: 200, tooLong: 'Keep each name under 200 characters.', empty: 'Write the author’s name.' }),
  given: short('given names', 200),
  /** “Jr.”, “III”. */
  suffix: line({ max: 20, tooLong: 'Keep it under 20 characters.', empty: 'Write what follows the name.' }).optional(),
  orcid: Orcid.optional(),
})
export type Author = z.infer<typeof Author>

const suffix = /^(?:jr|jnr|sr|snr|junior|senior|ii|iii|iv|v|esq)\.?$/i

/** “Martin Luther, Jr.” as given names and what follows the whole name; BibTeX has the suffix first. */
export function withoutSuffix(text: string): Pick<Author, 'given' | 'suffix'> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const at = parts.findIndex((part, place) => suffix.test(part) && (place === 0 || place === parts.length - 1))
  const names = parts.filter((_, place) => place !== at || parts.length === 1).join(', ') || null
  return at < 0 || parts.length === 1 ? { given: names } : { given: names, suffix: parts[at] }
}

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

/** PubMed Central’s number in the one form in which it is stored: `PMC1234567`. Empty text is null. */
const Pmcid = z
  .string()
  .transform((text) => text.trim().replace(/^(?:pmcid:?\s*)?(?:pmc)?\s*(?=\d)/i, 'PMC') || null)
  .refine(
    (number) => number === null || /^PMC\d{1,10}$/.test(number),
    'A number of PubMed Central is PMC and digits: PMC1234567.',
  )
  .nullable()
  .default(null)

/** A publication as it is cited. Everything but type and title may be unknown. */
export const Reference = z.strictObject({
  type: z.enum(referenceTypes),
  title: line({ max: 500, tooLong: 'Keep the title under 500 characters.', empty: 'Give it a title.' }),
  /** In the order in which they are named. */
  authors: z
    .array(Author)
    .max(authorsAtMost, `A publication can have at most ${authorsAtMost} authors here.`)
    .default([]),
  /** Whether there are more authors than are named: “et al.” */
  hasMoreAuthors: z.boolean().default(false),
  editors: z
    .array(Author)
    .max(editorsAtMost, `A publication can have at most ${editorsAtMost} editors here.`)
    .default([]),
  translators: z
    .array(Author)
    .max(editorsAtMost, `A publication can have at most ${editorsAtMost} translators here.`)
    .default([]),
  /** The journal, the proceedings or the book that it is in. */
  container: short('journal or book'),
  /** As NLM’s catalogue abbreviates the name of the journal: “S Afr Med J”. */
  containerShort: short('abbreviation'),
  year: z
    .int('Write the year with four digits.')
    .min(1000, 'Write the year with four digits.')
    .max(2100, 'That year is too far ahead.')
    .nullable()
    .default(null),
  month: numbered(12),
  day: numbered(31),
  volume: short('volume', 50),
  /** Of a periodical; of everything else its number: in its series, of a report, an act or a patent. */
  issue: short('issue', 50),
  pages: short('pages', 50),
  /** Instead of pages, as it is printed: `e0248812` keeps its zeros. */
  articleNumber: short('article number', 50),
  edition: short('edition', 100),
  series: short('series'),
  publisher: short('publisher'),
  place: short('place', 200),
  isbn: short('ISBN', 50),
  issn: short('ISSN', 50),
  thesisLevel: z.enum(thesisLevels).nullable().default(null),
  doi: Doi,
  pmid: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'A PubMed number has digits only.')
    .transform((number) => number.replace(/^0+(?=\d)/, ''))
    .nullable()
    .default(null),
  pmcid: Pmcid,
  url: webAddress().nullable().default(null),
  /** The day on which the address was read. */
  accessedOn: PlainDate.nullable().default(null),
  /** As the file says it: “en”, “Afrikaans”. */
  language: short('language', 50),
  keywords: z
    .array(line({ max: 200, tooLong: 'Keep each keyword under 200 characters.', empty: 'Write the keyword.' }))
    .max(keywordsAtMost, `A publication can have at most ${keywordsAtMost} keywords here.`)
    .default([]),
  abstract: long('abstract', longestAbstract),
  note: long('note', longestNote),
})
export type Reference = z.infer<typeof Reference>

/** What is not known of a publication of which nothing is known: one that was stored before a field was there has it so. */
export const unknownFields = (): Omit<Reference, 'type' | 'title'> => {
  const { type: _, title: _t, ...fields } = Reference.parse({ type: 'other', title: 'Unknown' })
  return fields
}

/** As people look for them: the most used first, and what belongs together side by side. */
export const citationStyles = [
  'apa',
  'harvard',
  'harvard-uct',
  'vancouver',
  'ieee',
  'mla',
  'chicago-author-date',
  'chicago-bibliography',
  'chicago-footnote',
  'salj',
] as const
export type CitationStyle = (typeof citationStyles)[number]

export const exportFormats = ['bibtex', 'ris', 'csl', 'csv', ...citationStyles] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportLabels: Record<ExportFormat, string> = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
  csv: 'Table (CSV)',
  apa: 'APA 7',
  harvard: 'Harvard (Cite Them Right)',
  'harvard-uct': 'Harvard (University of Cape Town)',
  vancouver: 'Vancouver (NLM)',
  ieee: 'IEEE',
  mla: 'MLA 9',
  'chicago-author-date': 'Chicago 18 (author-date)',
  'chicago-bibliography': 'Chicago 18 (bibliography)',
  'chicago-footnote': 'Chicago 18 (footnote)',
  salj: 'South African law (footnote)',
}

/** Authors in a line: “T. van der Merwe, J. Müller”; the rest are counted. */
export function authorsInWords(authors: Author[], atMost = 6): string {
  const names = authors
    .slice(0, atMost)
    .map(({ family, given, suffix }) => [given && initials(given), family, suffix].filter(Boolean).join(' '))
  const more = authors.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

const initials = (given: string) =>
  given
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((name) => `${[...name][0]}.`)
    .join(' ')
