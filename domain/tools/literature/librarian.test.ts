import { expect, test } from 'vitest'
import { assess } from '#domain/tools/questions/assess.ts'
import { boxesOf } from '#domain/tools/questions/rewrite.ts'
import { countCalls } from '#server/test/count-calls.ts'
import { type LibrarianSearch, measureSearch } from './librarian-measure.ts'
import searches from './librarian-searches.json' with { type: 'json' }
import { searchFor } from './query.ts'

test('a question becomes a search in fewer than 5,000 calls', async () => {
  const searching = (searches as LibrarianSearch[]).map((each) => searchFor.bind(null, each.parts))
  const calls = await countCalls(...searching)
  expect(Math.max(...calls)).toBeLessThan(5000)
})

test('from the questions alone, with the parts that the reader finds, nineteen of twenty are joined as a librarian’s', () => {
  const wrong = (searches as LibrarianSearch[])
    .map((each) => measureSearch({ ...each, parts: boxesOf(assess(each.question)) }))
    .filter(({ faults }) => faults.length > 0)
  // One question names its group (health workers) only in the parts.
  expect(wrong.map(({ faults }) => faults)).toEqual([['health workers: 0 brackets']])
})

test('twenty searches have the concepts of the librarian’s, joined as theirs, with their headings, and no long phrases', () => {
  const measured = (searches as LibrarianSearch[]).map((each) => ({ ...each, ...measureSearch(each) }))
  const sum = (of: (each: (typeof measured)[number]) => number) => measured.reduce((total, each) => total + of(each), 0)
  const right = measured.filter(({ faults }) => faults.length === 0).length
  const descriptors = sum((each) => each.descriptors)
  const headings = descriptors - sum(({ missing }) => missing.length)
  const longest = Math.max(...measured.map((each) => each.longest))
  console.log(
    `${measured.length} searches: concepts joined rightly in ${right}, headings for ${headings} of ${descriptors} concepts, ` +
      `${sum((each) => each.foundWords)} of ${sum((each) => each.words)} of the librarian’s words, longest phrase ${longest} words`,
  )
  const wrong = measured.filter(({ faults, missing }) => faults.length + missing.length > 0)
  expect(right, JSON.stringify(wrong, null, 1)).toBe(20)
  expect(headings / descriptors, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.8)
  expect(longest).toBeLessThanOrEqual(4)
})
