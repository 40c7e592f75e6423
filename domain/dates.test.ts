import { expect, test } from 'vitest'
import { readDate } from './dates.ts'

test.each([
  ['02/29/2000', '2000-02-29'],
  ['2/9/1999', '1999-02-09'],
  ['1999/02/09', '1999-02-09'],
  ['1999-2-9', '1999-02-09'],
  [' 12/31/1975 ', '1975-12-31'],
])('%s is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test.each([
  '',
  '29/02/2000',
  '02/29/1999',
  '02/30/2000',
  '1/1/99',
  '01/01/1899',
  '2000/13/01',
  'yesterday',
  '0/0/2000',
])('%j is not a date', (text) => {
  expect(readDate(text)).toBeNull()
})
