import { Author, authorsAtMost, Reference } from '#domain/papers/publications/reference.ts'
import { plainText } from '#server/papers/pubmed/xml.ts'

/** An entry of a file, or of a service, before it has been checked. */
export type Entry = {
  /** What the file calls it. */
  key: string
  type: Reference['type']
  title: string | null
  authors: Author[]
} & {
  [Name in Exclude<keyof Reference, 'type' | 'title' | 'authors' | 'month' | 'day' | 'year' | 'editors'>]: string | null
} & {
  editors: Author[]
  year: number | null
  month: number | null
  day: number | null
}

export type Wrong = { entry: string; reason: string }
export type Entries = { read: Entry[]; wrong: Wrong[] }

/** An entry as a reference. What is too long is cut, and what is no address, DOI or number is left out: only a title is needed. */
export function referenceOf({ key: _, ...entry }: Entry): Reference | null {
  const named = { ...entry, authors: namesOf(entry.authors), editors: namesOf(entry.editors).slice(0, 50) }
  const cleaned = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, typeof value === 'string' ? plain(name, value) : value]),
  )
  const checked = Reference.safeParse(cleaned)
  if (checked.success) return checked.data
  const wrong = new Set(checked.error.issues.map(({ path }) => path[0]))
  if (wrong.has('title') || wrong.has('type')) return null
  const again = Reference.safeParse(Object.fromEntries(Object.entries(cleaned).filter(([name]) => !wrong.has(name))))
  return again.data ?? null
}

/** The names that can be kept, in their order. */
const namesOf = (people: Author[]) =>
  people.flatMap((person) => Author.safeParse(person).data ?? []).slice(0, authorsAtMost)

const longest: Record<string, number> = {
  title: 500,
  container: 300,
  publisher: 300,
  place: 200,
  volume: 50,
  issue: 50,
  pages: 50,
  isbn: 50,
}

/** Titles and names come with the tags of whoever typeset them; addresses have none. */
const plain = (name: string, text: string) =>
  cut(['doi', 'url', 'pmid'].includes(name) ? text : plainText(text), longest[name])

const cut = (text: string, max = 3000) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)
