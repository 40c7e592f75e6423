import { importedAtMost } from '#domain/papers/library/library.ts'
import { dateIn } from './dates.ts'
import type { Entries, Entry, Wrong } from './entry.ts'
import { journalOf } from './journal-of.ts'
import { nameIn } from './names.ts'
import { pageRange } from './pages.ts'
import { serialNumbersIn } from './serial-numbers.ts'

/* What PubMed gives as “Send to: Citation manager” (.nbib) and as its format PubMed: MEDLINE's tags, with a dash behind them. */

type Field = { tag: string; value: string }
type MedlineRecord = { line: number; fields: Field[] }

/** The entries of an nbib file, up to the first that is too many, and what could not be read. */
export function readNbib(text: string): Entries {
  const { records, wrong } = recordsIn(text)
  return { read: records.slice(0, importedAtMost + 1).map(entryOf), wrong }
}

/** A record begins with its number in PubMed, and its lines go on behind six spaces. */
function recordsIn(text: string): { records: MedlineRecord[]; wrong: Wrong[] } {
  const records: MedlineRecord[] = []
  const wrong: Wrong[] = []
  for (const [at, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const [, tag, value = ''] = /^([A-Z]{2,4}) {0,2}- ?(.*)$/.exec(line) ?? []
    const open = records.at(-1)
    if (tag === 'PMID') records.push({ line: at + 1, fields: [{ tag, value: value.trim() }] })
    else if (tag && open) open.fields.push({ tag, value: value.trim() })
    else if (tag && wrong.length === 0)
      wrong.push({
        entry: line.trim().slice(0, 60),
        line: at + 1,
        reason: 'It belongs to no entry: one begins with PMID.',
      })
    else if (/^\s{2,}\S/.test(line)) continueLast(open, line.trim())
  }
  return { records, wrong }
}

function continueLast(open: MedlineRecord | undefined, line: string) {
  const last = open?.fields.at(-1)
  if (last) last.value = `${last.value} ${line}`
}

function entryOf({ line, fields }: MedlineRecord): Entry {
  const all = (...tags: string[]) => fields.flatMap(({ tag, value }) => (tags.includes(tag) && value ? [value] : []))
  const first = (...tags: string[]) => tags.flatMap((tag) => all(tag))[0] ?? null
  const kinds = all('PT')
  const [title, book] = [first('TI', 'CTI'), first('BTI')]
  const identifier = (kind: string) =>
    [...all('LID'), ...all('AID')].find((text) => text.endsWith(`[${kind}]`))?.replace(/\s*\[\w+\]$/, '') ?? null
  const pages = first('PG')
  const number = identifier('pii')
  const serial = serialNumbersIn([...all('IS'), ...all('ISBN')])
  const type = typeOf(kinds, { hasTitle: title !== null, hasBook: book !== null })
  return {
    key: `PMID ${first('PMID') ?? ''}`,
    line,
    type,
    title: withoutStop(title ?? book),
    authors: authorsIn(fields),
    editors: all('FED').flatMap((name) => nameIn(name) ?? []),
    ...(type === 'chapter' ? { container: withoutStop(book) } : journalOf(first('JT'), first('TA'))),
    ...dateIn(first('DP')),
    volume: first('VI'),
    issue: first('IP'),
    pages: pages && pageRange(pages),
    // Where there are no pages, its number stands as the publisher’s own.
    articleNumber: !pages && number && /^e?\d{2,8}$/i.test(number) ? number : null,
    edition: first('EN'),
    // Of a periodical the place is its country.
    publisher: type === 'article' || type === 'preprint' ? null : first('PB'),
    place: type === 'article' || type === 'preprint' ? null : first('PL'),
    isbn: serial.isbn,
    issn: serial.issn,
    doi: identifier('doi'),
    pmid: first('PMID'),
    pmcid: first('PMC'),
    language: first('LA'),
    keywords: [...all('OT').map((word) => word.replace(/^\*/, '')), ...all('MH').map(headingOf)],
    abstract: first('AB'),
    note: first('GN'),
  }
}

function typeOf(kinds: string[], { hasTitle, hasBook }: { hasTitle: boolean; hasBook: boolean }): Entry['type'] {
  if (hasBook) return hasTitle ? 'chapter' : 'book'
  if (kinds.includes('Preprint')) return 'preprint'
  return kinds.includes('Dataset') ? 'dataset' : 'article'
}

/** In their order, with the identifiers behind those they belong to; FAU is the name in full of the AU that follows. */
function authorsIn(fields: Field[]): Entry['authors'] {
  const people: Entry['authors'] = []
  const hasFull = fields.some(({ tag }) => tag === 'FAU')
  for (const { tag, value } of fields) {
    const last = people.at(-1)
    if (tag === (hasFull ? 'FAU' : 'AU'))
      people.push(...[hasFull ? nameIn(value) : shortName(value)].flatMap((name) => name ?? []))
    else if (tag === 'CN' && value) people.push({ family: value.replace(/\.$/, ''), given: null })
    else if (tag === 'AUID' && last && /orcid/i.test(value)) last.orcid = value.replace(/^ORCID:\s*/i, '')
  }
  return people
}

/** “Van der Merwe AB”: a family name and initials. */
function shortName(text: string) {
  const [, family, initials] = /^(.+) (\p{Lu}{1,4})$/u.exec(text) ?? []
  return family && initials ? { family, given: [...initials].join(' ') } : nameIn(text)
}

/** A MeSH heading without the star of what an article is mostly about, and without its subheadings. */
const headingOf = (heading: string) => (heading.split('/')[0] ?? heading).replaceAll('*', '')

const withoutStop = (title: string | null) => title?.replace(/(?<!\.)\.$/, '') ?? null
