import type { Author, Reference } from '#domain/papers/publications/reference.ts'

/* Which papers are one work: in what is imported, and in a library that has grown. */

/** What two papers are compared by. */
export type Compared = {
  doi: string | null
  pmid: string | null
  year: number | null
  /** The title without accents, signs and spaces, and the family name of the first author so. */
  titleKey: string
  authorKey: string
  /** Where it came out: two works can share a title, a year and an author, as a congress abstract and its article do. */
  volume: string | null
  page: string | null
}

/** Small letters without accents, with one space for whatever is neither letter nor digit. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    // Marks of Latin, Greek and Cyrillic letters; those of Indic scripts are vowels.
    .replace(/[\u0300-\u036f]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const keyOf = (text: string) => folded(text).replaceAll(' ', '').slice(0, 200)

export const titleKeyOf = (title: string): string => keyOf(title)
export const authorKeyOf = (authors: Author[]): string => keyOf(authors[0]?.family ?? '')

/** The first page, or the number that stands for it. */
export const firstPageOf = ({ pages, articleNumber }: Pick<Reference, 'pages' | 'articleNumber'>): string | null =>
  /[\p{L}\p{N}]+/u.exec(pages ?? articleNumber ?? '')?.[0].toLowerCase() ?? null

export const comparedBy = (reference: Reference): Compared => {
  const { doi, pmid, year, title, authors, volume } = reference
  return {
    ...{ doi, pmid, year, volume, page: firstPageOf(reference) },
    titleKey: titleKeyOf(title),
    authorKey: authorKeyOf(authors),
  }
}

/** Letters of a title that two works hardly share; “Editorial” and “Introduction” have fewer. */
const tellingTitle = 20

/** Not two different ones: the same, or not known of one of them. */
const agree = <Value>(a: Value | null, b: Value | null) => a === null || b === null || a === b

/**
 * Whether two entries are certainly the same work: the same DOI or PubMed number, or the same telling title, year and first author
 * where neither volume nor page speaks against it. A preprint and its article have different DOIs, and are two.
 */
export function isSameWork(a: Compared, b: Compared): boolean {
  if (a.doi && a.doi === b.doi) return true
  if (a.pmid && a.pmid === b.pmid) return true
  if (!agree(a.doi, b.doi) || !agree(a.pmid, b.pmid)) return false
  if (!agree(a.volume, b.volume) || !agree(a.page, b.page)) return false
  return (
    a.titleKey.length >= tellingTitle &&
    a.titleKey === b.titleKey &&
    a.year === b.year &&
    (a.authorKey === b.authorKey || a.authorKey === '' || b.authorKey === '')
  )
}

/** Finds the entry of a library that is the same work, in the same time however many there are. */
export function createIndex<Entry extends Compared>(entries: Iterable<Entry>) {
  const byKey = new Map<string, Entry[]>()
  const keysOf = ({ doi, pmid, titleKey }: Compared) => [
    ...(doi ? [`doi:${doi}`] : []),
    ...(pmid ? [`pmid:${pmid}`] : []),
    `title:${titleKey}`,
  ]
  function add(entry: Entry) {
    for (const key of keysOf(entry)) byKey.set(key, [...(byKey.get(key) ?? []), entry])
  }
  for (const entry of entries) add(entry)
  return {
    add,
    find: (sought: Compared): Entry | undefined =>
      keysOf(sought)
        .flatMap((key) => byKey.get(key) ?? [])
        .find((each) => isSameWork(each, sought)),
  }
}
