import type * as z from 'zod'
import type { PublicationStatus } from '#domain/papers/publications/publications.ts'
import {
  Author,
  authorsAtMost,
  editorsAtMost,
  keywordsAtMost,
  longestAbstract,
  longestNote,
  Reference,
} from '#domain/papers/publications/reference.ts'
import { plainText } from '#server/papers/pubmed/xml.ts'

/** An entry of a file, or of a service, before it has been checked. What it does not say may be missing. */
export type Entry = Omit<z.input<typeof Reference>, 'title' | 'authors'> & {
  /** What the file calls it. */
  key: string
  title: string | null
  authors: z.input<typeof Author>[]
  /** How far it has come, where the file says so. */
  status?: PublicationStatus
  /** Where in the file it begins. */
  line?: number
}

/** What could not be read: its name, the line where it begins, and what is to be done about it. */
export type Wrong = { entry: string; line?: number; reason: string }
export type Entries = { read: Entry[]; wrong: Wrong[] }

/** An entry as a reference. What is too long is cut, and what is no address, DOI or number is left out: only a title is needed. */
export function referenceOf({ key: _, line: _l, status: _s, ...entry }: Entry): Reference | null {
  const authors = namesOf(entry.authors)
  const cleaned = Object.fromEntries(
    Object.entries({
      ...entry,
      ...placeOf(entry),
      ...numbersInNote(entry),
      authors: authors.slice(0, authorsAtMost),
      hasMoreAuthors: entry.hasMoreAuthors || authors.length > authorsAtMost,
      editors: namesOf(entry.editors ?? []).slice(0, editorsAtMost),
      translators: namesOf(entry.translators ?? []).slice(0, editorsAtMost),
      keywords: keywordsOf(entry.keywords ?? []),
    }).map(([name, value]) => [name, typeof value === 'string' ? plain(name, value) : value]),
  )
  const checked = Reference.safeParse(cleaned)
  if (checked.success) return checked.data
  const wrong = new Set(checked.error.issues.map(({ path }) => path[0]))
  if (wrong.has('title') || wrong.has('type')) return null
  const again = Reference.safeParse(Object.fromEntries(Object.entries(cleaned).filter(([name]) => !wrong.has(name))))
  return again.data ?? null
}

/** What stands where pages do in most files, and is the number of an article: `e0248812`. */
function placeOf({ type, pages, articleNumber }: Pick<Entry, 'type' | 'pages' | 'articleNumber'>) {
  if (!pages || (articleNumber && articleNumber !== pages)) return {}
  return articleNumber || (type === 'article' && /^e\d{2,}$/i.test(pages)) ? { articleNumber: pages, pages: null } : {}
}

/** Zotero has PubMed’s numbers in lines of “Extra”, which it exports as a note. */
function numbersInNote({ note, pmid, pmcid }: Pick<Entry, 'note' | 'pmid' | 'pmcid'>) {
  const [line, number] = /(?:^|\s)PMID:\s*(\d{1,9})(?=\s|$)/.exec(note ?? '') ?? []
  const isPmid = line !== undefined && (!pmid || pmid === number)
  const [centralLine, central] = /(?:^|\s)PMCID:\s*(PMC\d{1,10})(?=\s|$)/i.exec(note ?? '') ?? []
  const isPmcid = centralLine !== undefined && (!pmcid || pmcid.toUpperCase() === central?.toUpperCase())
  const rest = [isPmid && line, isPmcid && centralLine].reduce<string>(
    (text, found) => (found ? text.replace(found, '') : text),
    note ?? '',
  )
  return {
    ...(isPmid ? { pmid: number } : {}),
    ...(isPmcid ? { pmcid: central?.toUpperCase() } : {}),
    ...(isPmid || isPmcid ? { note: rest.trim() || null } : {}),
  }
}

/** The names that can be kept, in their order; an identifier that is none is left out. */
const namesOf = (people: Entry['authors']) =>
  people.flatMap(({ orcid, suffix, ...name }) => {
    const person = Object.fromEntries(
      Object.entries(name).map(([part, text]) => [part, typeof text === 'string' ? plain(part, text) : text]),
    )
    const more = [orcid ? { orcid } : {}, suffix ? { suffix } : {}]
    for (const each of [Object.assign({}, ...more), more[1], {}]) {
      const checked = Author.safeParse({ ...person, ...each })
      if (checked.success) return [checked.data]
    }
    return []
  })

/** Each once, whatever its capitals. */
function keywordsOf(keywords: string[]): string[] {
  const each = new Map<string, string>()
  for (const keyword of keywords) {
    const text = cut(plainText(keyword).replace(/\s+/g, ' ').trim(), 200)
    if (text && !each.has(text.toLowerCase())) each.set(text.toLowerCase(), text)
  }
  return [...each.values()].slice(0, keywordsAtMost)
}

const longest: Record<string, number> = {
  title: 500,
  container: 300,
  containerShort: 300,
  publisher: 300,
  series: 300,
  place: 200,
  family: 200,
  given: 200,
  edition: 100,
  volume: 50,
  issue: 50,
  pages: 50,
  articleNumber: 50,
  isbn: 50,
  issn: 50,
  language: 50,
  abstract: longestAbstract,
  note: longestNote,
}

const inLines = new Set(['abstract', 'note'])
const verbatim = new Set(['doi', 'url', 'pmid', 'pmcid', 'type', 'thesisLevel', 'accessedOn'])

/** Titles and names come with the tags of whoever typeset them; addresses have none. */
function plain(name: string, text: string): string {
  if (verbatim.has(name)) return text
  const words = plainText(inLines.has(name) ? withParagraphs(text) : text.replace(/\s+/g, ' '))
  return cut(words.trim(), longest[name])
}

/** What a web page has as paragraphs are lines. */
const withParagraphs = (html: string) =>
  html.replace(/<\/(?:jats:)?(?:p|div|title)>\s*|<br\s*\/?>\s*/gi, '\n').replace(/<\/?div[^>]*>/gi, '')

const cut = (text: string, max = 3000) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
