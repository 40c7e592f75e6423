import { expect, test } from 'vitest'
import { referenceTypes } from '#domain/papers/publications/kinds.ts'
import type { Cited } from '#domain/papers/publications/publications.ts'
import { Reference } from '#domain/papers/publications/reference.ts'
import { writeCslJson } from './csl-json/write-csl-json.ts'
import { referenceOf } from './entry.ts'
import { readFile } from './read-file.ts'
import { writeCsv } from './write-csv.ts'

test('every field of every kind comes back from CSL-JSON', () => {
  const references = referenceTypes.map(
    (type): Cited => ({
      ...Reference.parse({
        type,
        title: 'Compassion fatigue: p<0.05 & “Tshivenḓa”',
        authors: [
          { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
          { family: 'van der Merwe', given: 'Thandi', orcid: '0000-0002-1825-0097' },
          { family: 'Statistics South Africa', given: null },
        ],
        hasMoreAuthors: true,
        editors: [{ family: 'Mokoena', given: 'Palesa' }],
        container: 'PLOS ONE',
        ...{ year: 2021, month: 3, day: 2, volume: '16', issue: '03', pages: '0012-0034', edition: '2nd' },
        ...(type === 'article' ? { articleNumber: 'e0248812', issn: '1932-6203' } : { isbn: '9780799200000' }),
        ...(type === 'thesis' ? { thesisLevel: 'honours' } : {}),
        series: 'Lecture Notes',
        publisher: 'HSRC Press',
        place: 'Cape Town',
        doi: '10.1000/xyz',
        pmid: '33780483',
        url: 'https://example.org/a?b=1',
        accessedOn: '2026-11-02',
        language: 'en',
        keywords: ['Diabetes Mellitus, Type 2'],
        abstract: 'One.\nTwo.',
        note: 'Three.',
      }),
      status: 'accepted',
    }),
  )
  const periodicals = ['magazine', 'newspaper']
  const expected = references.map((each) => (periodicals.includes(each.type) ? { ...each, isbn: null } : each))
  const { read, wrong } = readFile(writeCslJson(references))
  expect(wrong).toEqual([])
  expect(read.map((entry) => ({ ...referenceOf(entry), status: entry.status }))).toEqual(expected)
})

test('a table has people and keywords with semicolons, and nothing in it is a formula', () => {
  const [head, row] = writeCsv([
    Reference.parse({
      type: 'thesis',
      thesisLevel: 'masters',
      title: '=1+1',
      authors: [
        { family: 'Dube', given: 'Lindiwe' },
        { family: 'Nkosi', given: 'T.' },
      ],
      hasMoreAuthors: true,
      ...{ year: 2021, month: 3, keywords: ['a', 'b, c'], articleNumber: 'e0248812' },
    }),
  ]).split('\n')
  expect(head).toContain('Title,Authors,ORCID iDs')
  expect(row).toContain(`Master’s thesis,'=1+1,"Dube, Lindiwe; Nkosi, T.; et al."`)
  expect(row).toMatch(/2021,2021-03,.*e0248812.*"a; b, c"/)
})
