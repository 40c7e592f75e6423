import { parse } from '@retorquere/bibtex-parser'
import type { Author, ReferenceType } from '#domain/papers/publications/reference.ts'
import { plainText } from '#server/papers/pubmed/xml.ts'
import type { Entries, Entry } from './entry.ts'

/** The types of BibTeX and biblatex, as far as they are told apart here. */
const types: Record<string, ReferenceType> = {
  article: 'article',
  inproceedings: 'conference',
  conference: 'conference',
  incollection: 'chapter',
  inbook: 'chapter',
  book: 'book',
  mvbook: 'book',
  collection: 'book',
  proceedings: 'book',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  thesis: 'thesis',
  techreport: 'report',
  report: 'report',
  manual: 'report',
  dataset: 'dataset',
}

type Person = { lastName?: string; firstName?: string; prefix?: string; suffix?: string; name?: string }
type Fields = Partial<Record<string, string | string[] | Person[]>>

/** The entries of a BibTeX or biblatex file, in UTF-8 or with LaTeX accents, and what could not be read. */
export function readBibtex(text: string): Entries {
  const { entries, errors } = parse(text, {
    sentenceCase: false,
    caseProtection: false,
    verbatimFields: ['doi', 'url', 'eprint', 'file'],
    removeOuterBraces: ['title', 'booktitle', 'journal', 'journaltitle'],
  })
  const wrong = errors.map(({ error }) => ({ entry: keyIn(error), reason: error }))
  // What could not be read to its end has lost fields.
  const broken = new Set(errors.flatMap(({ input }) => /@\w+\s*\{\s*([^,\s]+)/.exec(input ?? '')?.[1] ?? []))
  const read = entries
    .filter(({ key }) => !broken.has(key))
    .map(({ type, key, fields }) => entryOf(type, key, fields as Fields))
  return { read, wrong }
}

const keyIn = (error: string) => /line (\d+)/.exec(error)?.[0] ?? 'an entry'

function entryOf(type: string, key: string, fields: Fields): Entry {
  const text = (...names: string[]): string | null => {
    for (const name of names) {
      const value = fields[name]
      const [first] = Array.isArray(value) ? value : [value]
      if (typeof first === 'string' && first.trim() !== '') return composed(first).trim()
    }
    return null
  }
  const kind = types[type.toLowerCase()] ?? (fields.publisher && fields.isbn ? 'book' : 'other')
  const date = text('date') ?? [text('year'), text('month'), text('day')].filter(Boolean).join('-')
  const [year, month, day] = date.split('-')
  // An address is how something was published, and nobody who published it.
  const how = plainText(text('howpublished') ?? '') || null
  return {
    key,
    type: kind,
    title: text('title'),
    authors: people(fields.author),
    editors: people(fields.editor),
    container: text('journal', 'journaltitle', 'booktitle', 'maintitle'),
    year: numeral(year),
    month: numeral(month),
    day: numeral(day),
    volume: text('volume'),
    issue: text('number', 'issue'),
    pages: text('pages')?.replace(/[–—]|--+/g, '-') ?? null,
    publisher: text('publisher', 'school', 'institution', 'organization') ?? (isAddress(how) ? null : how),
    place: text('address', 'location'),
    isbn: text('isbn', 'issn') && kind !== 'article' ? text('isbn') : null,
    doi: text('doi'),
    pmid: text('pmid') ?? (text('eprinttype')?.toLowerCase() === 'pubmed' ? text('eprint') : null),
    url: text('url') ?? (isAddress(how) ? how : null),
  }
}

const isAddress = (text: string | null) => /^https?:\/\/\S+$/.test(text ?? '')

const numeral = (text: string | undefined) => (text && /^\d+$/.test(text.trim()) ? Number(text) : null)

const people = (value: Fields[string]): Author[] =>
  Array.isArray(value)
    ? value.flatMap((person) => {
        if (typeof person === 'string') return [{ family: composed(person), given: null }]
        const { lastName, firstName, prefix, suffix, name } = person
        const family = name ?? [prefix, lastName, suffix].filter(Boolean).join(' ')
        return family ? [{ family: composed(family), given: firstName ? composed(firstName) : null }] : []
      })
    : []

/** An accent over an i without a dot, as LaTeX writes it, is an i with that accent. */
const composed = (text: string) =>
  text
    .replace(/ı(?=\p{M})/gu, 'i')
    .replace(/ȷ(?=\p{M})/gu, 'j')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
