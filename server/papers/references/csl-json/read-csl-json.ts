import { ownIn } from '#domain/ground/own-in.ts'
import { importedAtMost } from '#domain/papers/library/library.ts'
import { isInPeriodical, thesisLevelOf } from '#domain/papers/publications/kinds.ts'
import { dateIn, type PartialDate } from '../dates.ts'
import type { Entries, Entry } from '../entry.ts'
import { keywordsInList } from '../keywords.ts'
import { isEtAl } from '../names.ts'
import { pageRange } from '../pages.ts'
import { typeInWords } from '../ris/ris-types.ts'
import { serialNumbersIn } from '../serial-numbers.ts'
import { statusOf } from '../states.ts'
import { isNumberedItself, typesOfCsl } from './csl-types.ts'

type Item = Record<string, unknown>

/** The entries of a CSL-JSON file: a list, one entry, or the answer of a service with its list in `items`. */
export function readCslJson(text: string): Entries {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const line = lineOf(text, error)
    const reason = 'The JSON is broken there: a bracket, a comma or a quotation mark is missing. Export the file again.'
    return { read: [], wrong: [{ entry: 'The file', ...(line ? { line } : {}), reason }] }
  }
  const listed = Array.isArray(parsed)
    ? parsed
    : isItem(parsed) && Array.isArray(parsed.items)
      ? parsed.items
      : [parsed]
  const read: Entry[] = []
  const wrong: Entries['wrong'] = []
  for (const [at, item] of listed.slice(0, importedAtMost + 1).entries())
    if (isItem(item) && ('type' in item || 'title' in item)) read.push(entryOf(item, at))
    else
      wrong.push({ entry: `Entry ${at + 1}`, reason: 'It is no entry of CSL-JSON: it has neither a type nor a title.' })
  return { read, wrong }
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where JSON.parse stopped, if it says so. */
function lineOf(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : ''
  const [, line] = /line (\d+)/.exec(message) ?? []
  if (line) return Number(line)
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position) return text.slice(0, Number(position)).split('\n').length
  return /end of JSON/i.test(message) ? text.trimEnd().split('\n').length : null
}

function entryOf(item: Item, at: number): Entry {
  const text = (...names: string[]): string | null => {
    for (const name of names) {
      const value = item[name]
      const [first] = Array.isArray(value) ? value : [value]
      if (typeof first === 'string' && first.trim()) return first.trim()
      if (typeof first === 'number') return String(first)
    }
    return null
  }
  const genre = text('genre') ?? ''
  const known = ownIn(typesOfCsl, text('type') ?? '') ?? 'other'
  const type = known === 'manuscript' ? (typeInWords(genre) ?? known) : known
  const isPeriodical = isInPeriodical(type)
  const names = listOf(item.author)
  const number = text('number', 'article-number')
  const pages = text('page')
  const status = statusOf(text('status'))
  const { year, month, day } = dateOf(item.issued)
  const orcids = isItem(item.custom) && Array.isArray(item.custom.authorOrcids) ? item.custom.authorOrcids : []
  return {
    key: text('id', 'DOI') ?? `entry ${at + 1}`,
    type,
    title: text('title'),
    authors: names.flatMap((name, place) => personOf(name, orcids[place]) ?? []),
    hasMoreAuthors: names.some(({ literal, family }) => isEtAl(String(literal ?? family ?? ''))),
    editors: listOf(item.editor).flatMap((name) => personOf(name, null) ?? []),
    translators: listOf(item.translator).flatMap((name) => personOf(name, null) ?? []),
    container: text('container-title'),
    containerShort: isPeriodical ? text('container-title-short', 'journalAbbreviation') : null,
    ...{ year, month, day },
    volume: text('volume'),
    issue: isPeriodical
      ? text('issue')
      : (text('collection-number', 'issue') ?? (isNumberedItself(type) ? number : null)),
    pages: pages && pageRange(pages),
    articleNumber: isNumberedItself(type) ? null : number,
    edition: text('edition', 'version'),
    series: text('collection-title'),
    publisher: text('publisher'),
    place: text('publisher-place', 'event-place'),
    isbn: isPeriodical ? null : text('ISBN'),
    issn: serialNumbersIn([text('ISSN') ?? '']).issn,
    thesisLevel: type === 'thesis' ? thesisLevelOf(genre) : null,
    doi: text('DOI'),
    pmid: text('PMID'),
    pmcid: text('PMCID'),
    url: text('URL'),
    accessedOn: wholeDay(dateOf(item.accessed)),
    language: text('language'),
    keywords: keywordsInList(text('keyword') ?? ''),
    abstract: text('abstract'),
    note: text('note'),
    ...(status ? { status } : {}),
  }
}

const listOf = (value: unknown): Item[] => (Array.isArray(value) ? value.filter(isItem) : [])

function personOf(name: Item, orcid: unknown): Entry['authors'][number] | null {
  const part = (key: string) => (typeof name[key] === 'string' ? name[key].trim() : '')
  const family =
    [part('non-dropping-particle'), part('family')].filter(Boolean).join(' ') || part('literal') || part('name')
  if (!family || isEtAl(family)) return null
  const iri = typeof orcid === 'string' ? orcid : part('ORCID')
  return {
    family,
    given: [part('given'), part('dropping-particle')].filter(Boolean).join(' ') || null,
    ...(part('suffix') ? { suffix: part('suffix') } : {}),
    ...(iri ? { orcid: iri } : {}),
  }
}

function dateOf(value: unknown): PartialDate {
  const nothing = { year: null, month: null, day: null }
  if (!isItem(value)) return nothing
  const parts = Array.isArray(value['date-parts']) ? value['date-parts'][0] : null
  if (!Array.isArray(parts)) return dateIn(String(value.raw ?? value.literal ?? ''))
  const [year, month, day] = parts.map((part) => Number(part) || null)
  return dateIn([year ?? '', month ?? '', day ?? ''].join('/'))
}

const wholeDay = ({ year, month, day }: PartialDate): string | null =>
  year && month && day ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : null
