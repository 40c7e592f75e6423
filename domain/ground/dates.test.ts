import { expect, test } from 'vitest'
import { dayOf, longDate, shortDate, weekdayDate, writtenOut } from './dates.ts'
import { readDate } from './plain-date.ts'

test.each([
  ['02/29/2000', '2000-02-29'],
  ['9/2/1999', '1999-02-09'],
  ['1999/02/09', '1999-02-09'],
  ['1999-2-9', '1999-02-09'],
  [' 12/31/1975 ', '1975-12-31'],
  ['29/02/2000', '2000-02-29'],
  ['13/5/1999', '1999-05-13'],
  // Where both can be meant, the day comes first.
  ['01/02/2027', '2027-02-01'],
  ['05/06/1999', '1999-06-05'],
  ['5-6-1999', '1999-06-05'],
  ['5 6 1999', '1999-06-05'],
  ['05061999', '1999-06-05'],
  // As it is read back.
  ['1 February 2027', '2027-02-01'],
  ['1 feb 2027', '2027-02-01'],
  ['9 Sept. 2027', '2027-09-09'],
  ['31121999', '1999-12-31'],
  ['19991231', '1999-12-31'],
])('%s is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test.each([
  '',
  '29/02/1999',
  '02/29/1999',
  '31/31/2000',
  '1231975',
  '02/30/2000',
  '1/1/99',
  '1 Fex 2027',
  '31 April 2027',
  '01/01/1899',
  '2000/13/01',
  'yesterday',
  '0/0/2000',
])('%j is not a date', (text) => {
  expect(readDate(text)).toBeNull()
})

test('a date is written as people write it, with no more of it than is needed', () => {
  expect(longDate('2026-11-06')).toBe('6 November 2026')
  expect(weekdayDate('2026-11-16')).toBe('Monday 16 November 2026')
  expect(shortDate('2026-09-16', '2026-01-01')).toBe('16 Sep')
  expect(shortDate('2027-01-01', '2026-12-31')).toBe('1 Jan 2027')
  // What is typed and no date yet stays as it is.
  expect(longDate('31/31/2000')).toBe('31/31/2000')
  expect(writtenOut('2026/11/24, 09:00')).toBe('24 November 2026, 09:00')
})

test('the day of a moment is that of a zone', () => {
  expect(dayOf(new Date('2026-11-23T22:30:00Z'))).toBe('24 November 2026')
  expect(dayOf(new Date('2026-11-23T22:30:00Z'), 'UTC')).toBe('23 November 2026')
})
