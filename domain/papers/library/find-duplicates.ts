import { type Compared, folded } from './same-work.ts'

/** A paper as duplicates are looked for; `apartFrom` are those of which somebody has said that they are other works. */
export type Candidate = Pick<Compared, 'year' | 'titleKey' | 'authorKey'> & {
  id: string
  title: string
  apartFrom: string[]
}

/** Of the words of two titles, the part that both must have. */
const shared = 0.8
/** Words by which a title is told from another; of fewer, all must agree. */
const tellingWords = 4

/**
 * Groups of papers that may be one work, for somebody to decide: the same title, or nearly, of the same first author within a year.
 * So a preprint and its article, a title with and without its subtitle, and one with a misprint are found.
 */
export function findDuplicates(papers: Candidate[]): string[][] {
  const words = new Map(papers.map(({ id, title }) => [id, new Set(folded(title).split(' '))]))
  const blocks = Map.groupBy(papers, ({ authorKey }) => authorKey)
  // What names no author is compared with everything of the same title alone.
  const byTitle = Map.groupBy(papers, ({ titleKey }) => titleKey)
  const groups = new Map<string, Set<string>>()
  const apart = differentFrom(papers)
  function join(a: Candidate, b: Candidate) {
    const [one, other] = [groups.get(a.id) ?? new Set([a.id]), groups.get(b.id) ?? new Set([b.id])]
    if (one === other) return
    const [small, large] = one.size < other.size ? [one, other] : [other, one]
    if (apart.size > 0 && [...small].some((id) => apart.get(id)?.some((each) => large.has(each)))) return
    for (const id of small) large.add(id)
    for (const id of small) groups.set(id, large)
    groups.set(a.id, large)
    groups.set(b.id, large)
  }
  const isNear = (a: Candidate, b: Candidate) =>
    a.titleKey === b.titleKey || areAlike(words.get(a.id) ?? new Set(), words.get(b.id) ?? new Set())
  for (const [author, block] of blocks)
    if (author !== '') pairsIn(block, (a, b) => areOfOneTime(a, b) && isNear(a, b) && join(a, b))
  for (const block of byTitle.values())
    pairsIn(block, (a, b) => (a.authorKey === '' || b.authorKey === '') && areOfOneTime(a, b) && join(a, b))
  return [...new Set(groups.values())].map((group) => [...group])
}

/** Returns true if all of these papers form one group of duplicates. */
export const areDuplicates = (papers: Candidate[]): boolean => findDuplicates(papers)[0]?.length === papers.length

/** Returns for each paper the papers that a person has marked as different from it, on either side. */
function differentFrom(papers: Candidate[]): Map<string, string[]> {
  const apart = new Map<string, string[]>()
  const add = (id: string, other: string) => apart.set(id, [...(apart.get(id) ?? []), other])
  for (const { id, apartFrom } of papers)
    for (const other of apartFrom)
      if (other !== id) {
        add(id, other)
        add(other, id)
      }
  return apart
}

/** A preprint comes out the year before. */
const areOfOneTime = (a: Candidate, b: Candidate) =>
  a.year === null || b.year === null || Math.abs(a.year - b.year) <= 1

/** Most words are the same, or one title is the beginning of the other. */
function areAlike(a: Set<string>, b: Set<string>): boolean {
  const [short, long] = a.size <= b.size ? [a, b] : [b, a]
  if (short.size < tellingWords) return false
  const common = [...short].filter((word) => long.has(word)).length
  if (common === short.size && [...long].slice(0, short.size).every((word) => short.has(word))) return true
  return common / (short.size + long.size - common) >= shared
}

/** Authors of more than this many papers are compared by neighbouring titles only, which keeps the work in bounds. */
const largestBlock = 400

function pairsIn(block: Candidate[], each: (a: Candidate, b: Candidate) => void): void {
  const sorted = block.toSorted((a, b) => (a.titleKey < b.titleKey ? -1 : 1))
  const reach = sorted.length > largestBlock ? 20 : sorted.length
  for (const [at, a] of sorted.entries()) for (const b of sorted.slice(at + 1, at + 1 + reach)) each(a, b)
}
