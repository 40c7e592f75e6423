import { expect, test } from 'vitest'
import { Reference } from '#domain/papers/publications/reference.ts'
import { areDuplicates, type Candidate, findDuplicates } from './find-duplicates.ts'
import { mergeReferences } from './merge-references.ts'
import { comparedBy, createIndex, isSameWork } from './same-work.ts'

type Written = { title: string; by?: string; year?: number | null; doi?: string; pmid?: string; pages?: string }
const reference = ({ title, by = 'Müller', year = 2021, doi, pmid, pages }: Written) =>
  Reference.parse({
    ...{ type: 'article', title, year, doi: doi ?? null, pmid: pmid ?? null, pages: pages ?? null },
    authors: by ? [{ family: by, given: 'J.' }] : [],
  })
const compared = (written: Written) => comparedBy(reference(written))
const candidate = (id: string, written: Written, apartFrom: string[] = []): Candidate => ({
  ...{ ...compared(written), id, title: written.title, apartFrom },
})
const duplicates = (...papers: Candidate[]) => findDuplicates(papers).map((group) => group.toSorted().join(' '))

const title = 'Incentive spirometry after upper abdominal surgery: a randomised trial'

test('the same DOI or PubMed number is the same work, whatever the title says', () => {
  expect(
    isSameWork(compared({ title, doi: '10.5555/A' }), compared({ title: 'Another', doi: 'https://doi.org/10.5555/a' })),
  ).toBe(true)
  expect(isSameWork(compared({ title, pmid: '12' }), compared({ title: 'Another', pmid: '12' }))).toBe(true)
})

test('a title is the same in other capitals, signs and accents', () => {
  const other = { title: '  INCENTIVE spirometry after Upper-Abdominal Surgery. A randomised trial ', by: 'Muller' }
  expect(isSameWork(compared({ title }), compared(other))).toBe(true)
})

test('another year, another first author, another DOI or a title that says nothing is not certainly the same', () => {
  const first = compared({ title, doi: '10.5555/a' })
  expect(isSameWork(first, compared({ title, doi: '10.5555/b' }))).toBe(false)
  expect(isSameWork(compared({ title }), compared({ title, year: 2020 }))).toBe(false)
  expect(isSameWork(compared({ title }), compared({ title, by: 'Nkosi' }))).toBe(false)
  expect(isSameWork(compared({ title, pages: 'PA12' }), compared({ title, pages: '1–9' }))).toBe(false)
  expect(isSameWork(compared({ title: 'Editorial' }), compared({ title: 'Editorial' }))).toBe(false)
  // One of them has no DOI: it may be that of the other.
  expect(isSameWork(first, compared({ title }))).toBe(true)
})

test('an index finds what is the same, also among what was added to it', () => {
  const index = createIndex([compared({ title, doi: '10.5555/a' })])
  expect(index.find(compared({ title }))?.doi).toBe('10.5555/a')
  expect(index.find(compared({ title: 'Something else entirely, and long' }))).toBeUndefined()
  index.add(compared({ title: 'Something else entirely, and long' }))
  expect(index.find(compared({ title: 'Something else entirely, and long.' }))).toBeDefined()
})

test('what is nearly alike is shown as possible duplicates: preprint and article, with and without subtitle, a misprint', () => {
  expect(
    duplicates(
      candidate('article', { title, year: 2021, doi: '10.5555/a' }),
      candidate('preprint', { title, year: 2020, doi: '10.5555/b' }),
      candidate('short', { title: 'Incentive spirometry after upper abdominal surgery' }),
      candidate('misprint', { title: 'Incentive spirometry after uper abdominal surgery: a randomised trial' }),
      candidate('other', { title: 'Chest physiotherapy after upper abdominal surgery: a cohort' }),
      candidate('later', { title, year: 2024 }),
      candidate('of another', { title: `${title}, continued and extended`, by: 'Nkosi' }),
    ),
  ).toEqual(['article misprint preprint short'])
})

test('papers of which somebody said that they are other works are no longer shown', () => {
  const one = { title: 'Nursing in 2020' }
  expect(duplicates(candidate('a', one), candidate('b', one))).toEqual(['a b'])
  expect(duplicates(candidate('a', one, ['b']), candidate('b', one, ['a']))).toEqual([])
})

test('no group has two papers that a person marked as different, also if a third paper is like both', () => {
  const [a, b, c] = [
    candidate('a', { title }, ['a', 'b']),
    candidate('b', { title }, ['a', 'b']),
    candidate('c', { title }),
  ]
  expect(duplicates(a, b, c)).toEqual(['a c'])
  expect([areDuplicates([a, c]), areDuplicates([b, c]), areDuplicates([a, b, c])]).toEqual([true, true, false])
})

test('an entry without an author is compared by its title', () =>
  expect(duplicates(candidate('a', { title, by: '' }), candidate('b', { title }))).toEqual(['a b']))

/** Papers that note how often one of them is compared: its year is read each time. */
function noted(papers: Candidate[]) {
  const looks = { many: 0 }
  const watched = papers.map((paper) => ({
    ...paper,
    get year() {
      looks.many += 1
      return paper.year
    },
  }))
  return { looks, watched }
}

test('five thousand papers of one author are compared with their neighbours, not each with each', () => {
  const { looks, watched } = noted(
    Array.from({ length: 5000 }, (_, at) => candidate(String(at), { title: `On the ${at * 7919} matters of wind` })),
  )
  findDuplicates(watched)
  expect(looks.many).toBeGreaterThan(5000)
  expect(looks.many).toBeLessThan(5000 * 100)
})

test('five thousand papers with one title are one group, without comparing each with each', () => {
  const { looks, watched } = noted(
    Array.from({ length: 5000 }, (_, at) =>
      candidate(String(at), { title: 'Editorial of the year', by: at % 2 ? 'Müller' : '' }),
    ),
  )
  expect(findDuplicates(watched)).toHaveLength(1)
  expect(looks.many).toBeLessThan(5000 * 100)
})

test('merging fills in what was not known, and changes nothing that was', () => {
  const first = { ...reference({ title, doi: '10.5555/a' }), articleNumber: 'e12', hasMoreAuthors: true }
  const other = Reference.parse({
    ...{ type: 'preprint', title: 'Another title', year: 2020, pages: '1-9', abstract: 'What was found.' },
    ...{
      authors: [
        { family: 'Müller', given: 'J.' },
        { family: 'Nkosi', given: 'T.' },
      ],
      keywords: ['lungs'],
    },
  })
  expect(mergeReferences(first, other)).toEqual({
    ...first,
    ...{ abstract: 'What was found.', keywords: ['lungs'], authors: other.authors, hasMoreAuthors: false },
  })
})
