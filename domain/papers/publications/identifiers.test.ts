import { expect, test } from 'vitest'
import { identifiersIn } from './identifiers.ts'

const [one, two] = [{ doi: '10.1371/journal.pone.0248812' }, { doi: '10.1000/xyz_1' }]

test.each([
  ['DOIs, one a line', '10.1371/journal.pone.0248812\n10.1000/xyz_1\n', [one, two]],
  ['addresses and prefixes', 'https://doi.org/10.1371/JOURNAL.pone.0248812\n\ndoi: 10.1000/xyz_1.\n', [one, two]],
  ['one line with commas', '10.1371/journal.pone.0248812, 10.1000/xyz_1', [one, two]],
  ['PubMed numbers', 'PMID: 33780483\n31643176', [{ pmid: '33780483' }, { pmid: '31643176' }]],
  ['the same twice', '10.1000/XYZ_1\nhttps://doi.org/10.1000/xyz_1', [two]],
  ['references that end with their DOI', 'Dube, L. (2021). Tides, 12. https://doi.org/10.1000/xyz_1', [two]],
  ['a line without', '10.1000/xyz_1\nTides', [two, null]],
])('a list is read: %s', (_name, text, identifiers) => {
  expect(identifiersIn(text)?.map(({ identifier }) => identifier)).toEqual(identifiers)
})

test('lines are counted as people count them', () => {
  expect(identifiersIn('\n10.1000/xyz_1\n\nTides')?.map(({ line }) => line)).toEqual([2, 4])
})

test.each([
  '@article{a, doi={10.1000/xyz_1}}',
  'TY  - JOUR\nDO  - 10.1000/xyz_1\nER  - ',
  '%0 Book\n%R 10.1000/xyz_1',
  'PMID- 33780483\nLID - 10.1000/xyz_1 [doi]',
  '[{"DOI": "10.1000/xyz_1"}]',
  '<xml><records></records></xml>',
  'Dear diary',
  '',
])('a file is no list, nor is what has no number: %s', (text) => {
  expect(identifiersIn(text)).toBeNull()
})
