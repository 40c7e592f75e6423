import { expect, test } from 'vitest'
import { randomFrom } from '../../../../bench/faults/fault.ts'
import { judge } from '../../../../bench/marks/judge.ts'
import { pairOf } from '../../../../bench/marks/pairs.ts'
import { findMarks } from './find-mark.ts'

/* A small `npm run bench:marks`: real PDFs, set and read. */

test.each(['two columns', 'everything at once'])('marks in a PDF are found in its next version: %s', async (kind) => {
  const pair = await pairOf('darwin', kind, randomFrom(3), 25)
  const quotes = pair.marks.map(({ quote }) => quote)
  const { there, right, wrong } = judge(pair, findMarks(pair.next.texts, quotes))
  expect(right / there).toBeGreaterThanOrEqual(0.9)
  expect(wrong).toBe(0)
})
