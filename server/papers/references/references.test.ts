import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedAtMost } from '#domain/papers/library/library.ts'
import { Reference } from '#domain/papers/publications/reference.ts'
import { readBibtex } from './bibtex/read-bibtex.ts'
import { writeBibtex } from './bibtex/write-bibtex.ts'
import { type Entries, referenceOf } from './entry.ts'
import { readEntries } from './read-entries.ts'
import { readRis } from './ris/read-ris.ts'
import { writeRis } from './ris/write-ris.ts'
import { formatReferences } from './styles/format-references.ts'

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const referencesOf = ({ read }: Entries) => read.map((entry) => referenceOf(entry))

test('fifty entries with LaTeX accents are read as they are meant', () => {
  const entries = readBibtex(fileOf('fifty.bib'))
  expect(entries.wrong).toEqual([])
  const references = referencesOf(entries)
  expect(references).toHaveLength(50)
  expect(references).not.toContain(null)
  const names = references.flatMap((reference) => reference?.authors.map(({ family }) => family) ?? [])
  for (const name of [
    'Müller',
    'García',
    'Dvořák',
    'Østergaard',
    'François',
    'Nuñez',
    'Weiß',
    'Łukasz',
    'Erdős',
    'Ångström',
    'Mărgărit',
    'Şahin',
    'Œuvre',
    'Žižek',
    'İnan',
    'van der Merwe',
    'World Health Organization',
  ])
    expect(names).toContain(name)
  expect(references[0]).toMatchObject({
    type: 'article',
    title: 'The Wild Coast: an Étude of tides & winds 1',
    authors: [
      { family: 'van der Merwe', given: 'Thandi' },
      { family: 'Müller', given: 'S. B.' },
      { family: 'World Health Organization', given: null },
    ],
    container: 'South African Journal of Science',
    doi: '10.1234/nine.000_a',
    url: 'https://example.org/paper_0?x=1&y=%20',
  })
  const texts = references.map((reference) => `${reference?.title} ${reference?.container} ${reference?.publisher}`)
  expect([...texts, ...names].filter((text) => /[\\{}\u0131]/.test(text))).toEqual([])
})

test('fifty entries come back from BibTeX and from RIS as they were', async () => {
  const references = referencesOf(readBibtex(fileOf('fifty.bib'))) as Reference[]
  const bibtex = writeBibtex(references)
  expect(referencesOf(readBibtex(bibtex))).toEqual(references)
  const ris = readRis(writeRis(references))
  expect(ris.wrong).toEqual([])
  expect(referencesOf(ris)).toEqual(references)
  expect(new Set(bibtex.match(/^@\w+\{[^,]+/gm)).size).toBe(50)
})

test('fifty entries of a RIS file come back from RIS and from BibTeX as they were', async () => {
  const read = readRis(fileOf('fifty.ris'))
  expect(read.wrong).toEqual([])
  const references = referencesOf(read) as Reference[]
  expect(references).toHaveLength(50)
  expect(references).not.toContain(null)
  expect(referencesOf(readRis(writeRis(references)))).toEqual(references)
  expect(referencesOf(readBibtex(writeBibtex(references)))).toEqual(references)
})

test('an entry that is broken is named, and the others are read', async () => {
  const bibtex =
    '@article{a, title={One}}\n@article{b, title={Two, year=2020\n@article{c, title={Three}, author={X, Y}}'
  const read = readBibtex(bibtex)
  expect(read.read.map(({ title }) => title)).toEqual(['One', 'Three'])
  expect(read.wrong).toHaveLength(1)
  const ris = readRis('TY  - WHAT\nTI  - One\nER  - \nTY  - JOUR\nER  - \nTY  - JOUR\nTI  - Three\n')
  expect(referencesOf(ris).map((reference) => reference?.title ?? null)).toEqual(['One', null, 'Three'])
})

const article = Reference.parse({
  type: 'article',
  title: 'Cost of $5 {tides}: *one* #emph[two] \\ three',
  authors: [
    { family: 'van der Merwe', given: 'Thandi' },
    { family: 'Müller', given: 'Jürgen' },
    { family: 'World Health Organization', given: null },
  ],
  editors: [],
  container: 'South African Journal of Science',
  year: 2021,
  month: 3,
  day: 2,
  volume: '12',
  issue: '3',
  pages: '45-67',
  publisher: null,
  place: null,
  isbn: null,
  doi: '10.1000/xyz_1',
  pmid: null,
  url: null,
})
const nothing = { container: null, month: null, day: null, volume: null, issue: null, pages: null, doi: null }
const book: Reference = {
  ...article,
  ...nothing,
  type: 'book',
  title: 'A book',
  authors: [{ family: 'Abe', given: 'Beth' }],
  publisher: 'UCT Press',
  place: 'Cape Town',
}
const chapter: Reference = {
  ...book,
  type: 'chapter',
  title: 'A chapter',
  container: 'Big book',
  editors: [{ family: 'Ed', given: 'Carl' }],
  pages: '1-10',
}
const thesis: Reference = { ...book, type: 'thesis', title: 'A thesis', publisher: 'Rhodes University', place: null }

test('references are formatted in each style, and nothing in them is markup', async () => {
  const textsIn = async (style: 'apa' | 'vancouver' | 'harvard') =>
    (await formatReferences([article, chapter, thesis, book], style)).map(({ pieces }) =>
      pieces.map(({ text, isItalic }) => (isItalic ? `_${text}_` : text)).join(''),
    )
  expect(await textsIn('apa')).toMatchInlineSnapshot(`
    [
      "Abe, B. (2021a). _A book_. UCT Press.",
      "Abe, B. (2021b). A chapter. In C. Ed (Ed.), _Big book_ (pp. 1–10). UCT Press.",
      "Abe, B. (2021c). _A thesis_ [Unpublished thesis]. Rhodes University.",
      "van der Merwe, T., Müller, J., & World Health Organization. (2021). Cost of $5 {tides}: *one* #emph[two] \\ three. _South African Journal of Science_, _12_(3), 45–67. https://doi.org/10.1000/xyz_1",
    ]
  `)
  expect(await textsIn('vancouver')).toMatchInlineSnapshot(`
    [
      "van der Merwe T, Müller J, World Health Organization. Cost of $5 {tides}: *one* #emph[two] \\ three. South African Journal of Science. 2021 Mar 2;12(3):45-67. doi: 10.1000/xyz_1.",
      "Abe B. A chapter. In: Ed C, editor. Big book. Cape Town: UCT Press; 2021. p. 1-10.",
      "Abe B. A thesis [thesis]. [place unknown]: Rhodes University; 2021.",
      "Abe B. A book. Cape Town: UCT Press; 2021.",
    ]
  `)
  expect(await textsIn('harvard')).toMatchInlineSnapshot(`
    [
      "Abe, B. (2021a) _A book_. Cape Town: UCT Press.",
      "Abe, B. (2021b) ‘A chapter’, in C. Ed (ed.) _Big book_. Cape Town: UCT Press, pp. 1–10.",
      "Abe, B. (2021c) _A thesis_. Thesis. Rhodes University.",
      "van der Merwe, T., Müller, J. and World Health Organization (2021) ‘Cost of $5 {tides}: *one* #emph[two] \\ three’, _South African Journal of Science_, 12(3), pp. 45–67. Available at: https://doi.org/10.1000/xyz_1.",
    ]
  `)
})

test.each([
  ['eighteen thousand records', 'TY  - JOUR\nER  - \n'.repeat(9_000)],
  ['nothing but signs of entries', '@'.repeat(200_000)],
  ['nothing but lines', '\n'.repeat(200_000)],
  [
    'texts that double',
    Array.from({ length: 40 }, (_, at) => `@string{s${at + 1} = s${at} # s${at}}`)
      .join('\n')
      .concat('@book{a, title = s40}'),
  ],
])('a file made to take long, with %s, is answered in time', { timeout: 30_000 }, async (_name, text) => {
  const { read } = await readEntries(text, 'ada')
  expect(read.length).toBeLessThanOrEqual(importedAtMost + 1)
})
