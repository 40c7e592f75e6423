import { expect, test } from 'vitest'
import { markupInWords } from './markup.ts'

test.each([
  [{ changes: 2, comments: 1 }, '2 tracked changes and 1 comment'],
  [{ changes: 1, comments: 0 }, '1 tracked change'],
  [{ changes: 0, comments: 12 }, '12 comments'],
  [{ changes: 0, comments: 0 }, null],
  [null, null],
])('%o reads “%s”', (markup, words) => expect(markupInWords(markup)).toBe(words))
