import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['as long as it may be', 20, 'as long as it may be'],
  ['because of the roads around the clinic', 22, 'because of the roads…'],
  ['because of the roads around the clinic', 20, 'because of the roads…'],
  ['the roads, which are wet', 11, 'the roads…'],
  ['x'.repeat(30), 20, `${'x'.repeat(20)}…`],
  [`so ${'x'.repeat(30)}`, 20, `so ${'x'.repeat(17)}…`],
  ['👩‍👩‍👧'.repeat(30), 20, `${'👩‍👩‍👧'.repeat(20)}…`],
  ['one line\nand another', 10, 'one line…'],
  ['', 20, ''],
])('“%s”, at most %d: “%s”', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
})
