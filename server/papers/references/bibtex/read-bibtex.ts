import { parse } from '@retorquere/bibtex-parser'
import { ownIn } from '#domain/ground/own-in.ts'
import { isInPeriodical, type ReferenceType, referenceTypes, thesisLevelOf } from '#domain/papers/publications/kinds.ts'
import { plainText } from '#server/papers/pubmed/xml.ts'
import { arxivNumber, isPreprint } from '../arxiv.ts'
import { dateIn, type PartialDate, wholeDayIn } from '../dates.ts'
import type { Entries, Entry, Wrong } from '../entry.ts'
import { keywordsInList } from '../keywords.ts'
import { isEtAl } from '../names.ts'
import { pageRange } from '../pages.ts'
import { typeInWords } from '../ris/ris-types.ts'
import { serialNumbersIn } from '../serial-numbers.ts'
import { stateInNote, statusOf } from '../states.ts'
import { composed, type Person, people, withOrcids } from './bibtex-names.ts'
import { typesOfBibtex } from './bibtex-types.ts'

type Fields = Partial<Record<string, string | string[] | Person[]>>

/** The entries of a BibTeX or biblatex file, in UTF-8 or with LaTeX accents, and what could not be read. */
export function readBibtex(text: string): Entries {
  const { entries, errors } = parse(withOwnKeywords(text), {
    sentenceCase: false,
    caseProtection: false,
    verbatimFields: ['doi', 'url', 'eprint', 'file'],
    removeOuterBraces: ['title', 'booktitle', 'journal', 'journaltitle'],
  })
  // What could not be read to its end has lost fields.
  const broken = new Set(errors.flatMap(({ input }) => keyIn(input) ?? []))
  const places = placesIn(text)
  const wrong = errors.map((error) => wrongOf(error, places, text))
  const parents = new Map(entries.map(({ key, fields }) => [key, fields as Fields]))
  const read = entries
    .filter(({ key }) => !broken.has(key))
    .map(({ type, key, fields }) => {
      const line = places.get(key)
      // The library takes all else of the parent over, but not where it came out.
      const { address, location } = parents.get(String(fields.crossref)) ?? {}
      const inherited = { ...(address ? { address } : {}), ...(location ? { location } : {}) }
      return { ...entryOf(type, key, { ...inherited, ...fields } as Fields), ...(line ? { line } : {}) }
    })
  return { read, wrong }
}

/** The library takes keywords apart at every comma, and leaves LaTeX in them as it is: under another name they are text. */
const withOwnKeywords = (text: string) =>
  text.replace(/^([^\S\n]*|[^\n]*,[^\S\n]*)keywords?(?=\s*=\s*[{"])/gim, `$1${ownKeywords}`)
const ownKeywords = 'keywordlist'

const keyIn = (input: string | undefined) => /@\s*\w+\s*[{(]\s*([^,\s]+)/.exec(input ?? '')?.[1]

/** The line on which each key stands first. */
function placesIn(text: string): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const key = keyIn(line)
    if (key && !places.has(key)) places.set(key, at + 1)
  }
  return places
}

function wrongOf(
  { error, input }: { error: string; input?: string },
  places: Map<string, number>,
  text: string,
): Wrong {
  const [, name] = /Unresolved @string reference "([^"]+)"/.exec(error) ?? []
  if (name) {
    const before = text.slice(
      0,
      Math.max(0, text.search(new RegExp(`[=#]\\s*${name.replace(/\W/g, '\\$&')}\\s*[,#}]`))),
    )
    const line = before.split(/\r\n?|\n/).length
    const [entry = name] = [...places].findLast(([, at]) => at <= line) ?? []
    const reason = `“${name}” has no braces or quotation marks around it, and no @string says what it means. It is kept as it stands: correct it in the list.`
    return { entry, line, reason }
  }
  const entry = keyIn(input)
  const line = (entry && places.get(entry)) ?? Number(/line (\d+)/.exec(error)?.[1])
  const reason = /Unterminated|unbalanced|brace/i.test(error)
    ? 'A brace or a quotation mark is not closed. Close it, and import this entry again.'
    : error
  return { entry: entry ?? 'An entry', ...(line ? { line } : {}), reason }
}

function entryOf(code: string, key: string, fields: Fields): Entry {
  const texts = (name: string): string[] => {
    const value = fields[name]
    return (Array.isArray(value) ? value : [value]).flatMap((each) =>
      typeof each === 'string' && each.trim() !== '' ? [composed(each).trim()] : [],
    )
  }
  const text = (...names: string[]): string | null => names.flatMap(texts)[0] ?? null
  const type = typeOf(code.toLowerCase(), fields, text)
  // An address is how something was published, and nobody who published it.
  const how = plainText(text('howpublished') ?? '') || null
  const authors = people(fields.author)
  const state = stateInNote([text('note'), text('annote', 'annotation')].filter(Boolean).join('\n') || null)
  const status = statusOf(text('pubstate')) ?? state.status ?? statusOf(text('year'))
  const isPeriodical = isInPeriodical(type)
  const onArxiv = arxivNumber(text)
  const isOnlyThere = onArxiv !== null && type === 'preprint'
  const read = accessedIn(state.note)
  return {
    key,
    type,
    title: [text('title'), text('subtitle')].filter(Boolean).join(': ') || null,
    authors: withOrcids(
      authors.filter(({ family, given }) => given || !isEtAl(family)),
      text('orcid-numbers', 'orcid'),
    ),
    hasMoreAuthors: authors.some(({ family, given }) => !given && isEtAl(family)),
    editors: people(fields.editor),
    translators: people(fields.translator),
    container: isOnlyThere ? 'arXiv' : text('journal', 'journaltitle', 'booktitle', 'maintitle'),
    containerShort: isPeriodical ? text('shortjournal', 'journalabbrev') : null,
    ...dateOf(text),
    volume: text('volume'),
    issue: text('number', 'issue'),
    pages: pagesIn(text),
    articleNumber: text('eid', 'article-number', 'articleno') ?? (isOnlyThere ? onArxiv : null),
    edition: text('edition'),
    series: text('series'),
    publisher:
      text('publisher', 'school', 'institution', 'organization') ??
      people(fields.holder)[0]?.family ??
      (isAddress(how) ? null : how),
    place: text('address', 'location'),
    isbn: isPeriodical ? null : text('isbn'),
    issn: serialNumbersIn(texts('issn')).issn,
    thesisLevel: type === 'thesis' ? thesisLevelOf(text('type') ?? code) : null,
    doi: address(text('doi')),
    pmid: text('pmid') ?? (text('eprinttype')?.toLowerCase() === 'pubmed' ? text('eprint') : null),
    pmcid: text('pmcid', 'pmc') ?? (text('eprinttype')?.toLowerCase() === 'pmcid' ? text('eprint') : null),
    url: address(text('url')) ?? (isAddress(how) ? how : null) ?? (onArxiv && `https://arxiv.org/abs/${onArxiv}`),
    accessedOn: wholeDayIn(text('urldate', 'lastchecked', 'lastaccessed')) ?? read,
    language: text('language', 'langid'),
    keywords: texts(ownKeywords).flatMap(keywordsInList),
    abstract: text('abstract'),
    note: read ? null : state.note,
    ...(status ? { status } : {}),
  }
}

type Text = (...names: string[]) => string | null

function typeOf(code: string, fields: Fields, text: Text): ReferenceType {
  const subtype = text('entrysubtype')
  const named = referenceTypes.find((type) => type === subtype) ?? typeInWords(text('type') ?? '')
  if (named) return named
  const known = ownIn(typesOfBibtex, code)
  if (known === 'article' || known === 'manuscript' || !known) {
    if (isPreprint(text)) return 'preprint'
  }
  return known ?? (fields.publisher && fields.isbn ? 'book' : 'other')
}

function dateOf(text: Text): PartialDate {
  const date = text('date')
  if (date) return dateIn(date)
  const { year } = dateIn(text('year'))
  const month = text('month')
  if (!month) return dateIn(text('year'))
  // `jan # "~20"` and `"20~" # jan`: which is the month is known where the day is none.
  const [, one = '', two = ''] = /^(\d{1,2})\s(\d{1,2})$/.exec(month) ?? []
  if (Number(two) > 12) return dateIn([year, one, two].join('/'))
  if (Number(one) > 12) return dateIn([year, two, one].join('/'))
  if (!/^\d{1,2}$/.test(month)) return dateIn(month, year)
  return dateIn(`${year ?? ''}/${month}/${text('day') ?? ''}`)
}

/** The day in a note that says nothing but when an address was read. */
function accessedIn(note: string | null): string | null {
  const [, day] = /^(?:last )?(?:accessed|retrieved|visited)(?: on)?[:\s]+(.{6,20}?)\.?$/i.exec(note ?? '') ?? []
  return wholeDayIn(day)
}

const pagesIn = (text: Text) => {
  const pages = text('pages')
  return pages && pageRange(pages)
}

/** Mendeley writes addresses as if they were text: `{\_}`, `{\%}`. */
const address = (text: string | null) =>
  text?.replace(/\{?\\([_&%#$~])(?:\{\})?\}?/g, '$1').replace(/\{~\}|\$\\sim\$/g, '~')

const isAddress = (text: string | null) => /^https?:\/\/\S+$/.test(text ?? '')
