import { Cite } from '@citation-js/core'
import '@citation-js/plugin-ris'
import { expect, test } from 'vitest'
import { citationStyles, Reference } from '#domain/papers/publications/reference.ts'
import { readBibtex } from './bibtex/read-bibtex.ts'
import { writeBibtex } from './bibtex/write-bibtex.ts'
import { referenceOf } from './entry.ts'
import { readRis } from './ris/read-ris.ts'
import { writeRis } from './ris/write-ris.ts'
import { formatReferences } from './styles/format-references.ts'
import { writeHtml, writeText } from './styles/write-formatted.ts'

/* What leaves the product for somebody’s thesis is what they gave it. */

const reference = (more: object): Reference =>
  Reference.parse({
    type: 'article',
    title: 'Tides',
    authors: [{ family: 'Dube', given: 'Lindiwe' }],
    year: 2021,
    ...more,
  })

const long =
  'Pre-training of deep bidirectional transformers for language understanding in the healthcare of rural communities along the coast'

test('a RIS file has one line for each field, however long, and other programs read it as it is', async () => {
  const references = [
    reference({
      title: long,
      container: `${long} and its proceedings`,
      authors: [
        { family: 'van der Merwe', given: 'Thandi Nokuthula Precious' },
        {
          family: 'The South African National Association of Nursing, Midwifery and Allied Practice'.replace(',', ''),
          given: null,
        },
      ],
      pages: '1168-1174',
      month: 3,
    }),
    reference({ type: 'thesis', title: long, publisher: 'University of the Witwatersrand' }),
  ]
  const text = writeRis(references)
  for (const line of text.split('\n')) expect(line === '' || /^[A-Z][A-Z0-9] {2}- /.test(line), line).toBe(true)
  const [read] = new Cite(text.slice(0, text.indexOf('ER  -') + 6)).data as { title: string; page: string }[]
  expect(read).toMatchObject({ title: long, page: '1168-1174' })
  expect(readRis(text).read.map((entry) => referenceOf(entry))).toEqual(references)
})

test('zeros of article, report, volume and issue numbers are in every style', async () => {
  const plos = reference({ container: 'PLOS ONE', volume: '16', issue: '03', pages: 'e0248812' })
  const report = reference({ type: 'report', title: 'A report', issue: 'P0318', publisher: 'Statistics South Africa' })
  const issue = reference({ container: 'Report', volume: '007', pages: '0012-0034', title: 'Zeros' })
  for (const style of ['apa', 'vancouver', 'harvard'] as const) {
    const printed = (await formatReferences([plos, report, issue], style)).map(({ pieces }) =>
      pieces.map(({ text }) => text).join(''),
    )
    const all = printed.join('\n')
    for (const number of ['e0248812', 'P0318', '007', '0012', '(03)']) expect(all, style).toContain(number)
  }
})

test('the editors of a book without authors are named in every style', async () => {
  const editors = [
    { family: 'Mokoena', given: 'Palesa' },
    { family: 'Smith', given: 'John' },
  ]
  const books = ['book', 'report', 'other'].map((type) => reference({ type, title: `A ${type}`, authors: [], editors }))
  for (const style of ['apa', 'vancouver', 'harvard'] as const)
    for (const { pieces } of await formatReferences(books, style)) {
      const text = pieces.map((piece) => piece.text).join('')
      expect(text, style).toContain('Mokoena')
      expect(text, style).toContain('Smith')
    }
})

test('no markup stays in titles or publishers, wherever it came from, and signs that are no markup stay', async () => {
  const bibtex = String.raw`
@article{a, title={The \emph{Homo} \textit{naledi}: p$<$0.05 in H$_2$O, \textbf{bold} \textsc{caps}}, journal={\emph{J} of X}, publisher={X \href{https://x.org}{Press}}, year=2020}
@misc{b, title={A page}, howpublished={\url{https://example.org/a_b}}, year=2020}
@misc{c, title={A talk}, howpublished={Read at the conference}, year=2020}`
  const [article, page, talk] = readBibtex(bibtex).read.map((entry) => referenceOf(entry))
  expect(article).toMatchObject({
    title: 'The Homo naledi: p<0.05 in H₂O, bold caps',
    container: 'J of X',
    publisher: 'X Press',
  })
  expect(page).toMatchObject({ publisher: null, url: 'https://example.org/a_b' })
  expect(talk).toMatchObject({ publisher: 'Read at the conference' })
  const ris = readRis(
    'TY  - BOOK\nTI  - Growth of <i>E. coli</i> where a<b and b>c, in CO<sub>2</sub> &amp; <span class="x">light</span>\nPB  - <a href="https://x.org">Press</a>\nER  - \n',
  )
  expect(ris.read.map((entry) => referenceOf(entry))).toMatchObject([
    { title: 'Growth of E. coli where a<b and b>c, in CO₂ & light', publisher: 'Press' },
  ])
  // And so they come back from our own files.
  const written = reference({ title: 'A p<0.05 and q>0.01 story, a<b and b>c', publisher: 'Müller & Co' })
  expect(readBibtex(writeBibtex([written])).read.map((entry) => referenceOf(entry))).toEqual([written])
  expect(readRis(writeRis([written])).read.map((entry) => referenceOf(entry))).toEqual([written])
})

test('formatted references are numbered where the style numbers them, and their HTML has italics and no other markup', () => {
  const formatted = ['One', 'A < B & C'].map((text, at) => ({
    at,
    pieces: [
      { text: `${text}. `, isItalic: false },
      { text: 'Journal', isItalic: true },
    ],
  }))
  expect(writeText(formatted, 'vancouver')).toBe('1. One. Journal\n2. A < B & C. Journal')
  expect(writeText(formatted.slice(0, 1), 'vancouver')).toBe('One. Journal')
  expect(writeHtml(formatted, 'ieee')).toBe(
    '<p>[1] One. <i>Journal</i></p>\n<p>[2] A &lt; B &amp; C. <i>Journal</i></p>',
  )
})

test('names in titles keep their capitals, editions and pages are told apart in every style', async () => {
  const works = [
    reference({
      title: 'Care after mRNA-1273 and HIV/AIDS in the SA Corps',
      container: 'BMJ Open',
      pages: '101-105, 109',
    }),
    reference({ type: 'book', title: 'The SAGE handbook', edition: '2nd', publisher: 'SAGE' }),
    reference({ type: 'book', title: 'Soil', edition: 'Second edition', publisher: 'SAGE' }),
    reference({ type: 'chapter', title: 'Burns', container: 'Care', volume: '2', pages: '135-158', publisher: 'SAGE' }),
    reference({ type: 'legislation', title: 'Constitution of the Republic of South Africa', authors: [], year: 1996 }),
  ]
  for (const style of citationStyles) {
    const printed: string[] = []
    for (const { at, pieces } of await formatReferences(works, style))
      printed[at] = pieces.map(({ text }) => text).join('')
    const [article, book, ordinal, chapter, act] = printed
    for (const name of ['mRNA-1273', 'HIV/AIDS', 'SA Corps', 'BMJ Open']) expect(article, style).toContain(name)
    expect(book, style).toMatch(/SAGE [hH]andbook/)
    for (const edition of [book, ordinal]) expect(edition, style).toMatch(/2(nd)? edn?\b/)
    for (const each of printed) expect(each, style).not.toMatch(/ {2}|2135/)
    expect(chapter, style).toContain('Burns')
    expect(act, style).toBe('Constitution of the Republic of South Africa, 1996.')
  }
})

test('a translator, the abbreviation of a journal and PubMed Central’s number stand where each style has them', async () => {
  const book = reference({
    ...{ type: 'book', title: 'Pedagogy of the oppressed', year: 1970, publisher: 'Continuum', place: 'New York' },
    authors: [{ family: 'Freire', given: 'Paulo' }],
    translators: [{ family: 'Ramos', given: 'Myra Bergman' }],
  })
  const article = reference({
    ...{ container: 'South African Medical Journal', containerShort: 'S Afr Med J', volume: '111', pages: '45-51' },
    ...{ pmid: '33780001', pmcid: 'PMC8100001' },
  })
  const printed = async (style: (typeof citationStyles)[number]) =>
    (await formatReferences([book, article], style))
      .toSorted((a, b) => a.at - b.at)
      .map(({ pieces }) => pieces.map(({ text }) => text).join(''))
  expect(await printed('apa')).toEqual([
    'Freire, P. (1970). Pedagogy of the oppressed (M. B. Ramos, Trans.). Continuum.',
    'Dube, L. (2021). Tides. South African Medical Journal, 111, 45–51.',
  ])
  expect(await printed('vancouver')).toEqual([
    'Freire P. Pedagogy of the oppressed. Ramos MB, translator. New York: Continuum; 1970.',
    'Dube L. Tides. S Afr Med J. 2021;111:45-51. PubMed PMID: 33780001; PubMed Central PMCID: PMC8100001.',
  ])
  expect((await printed('mla'))[0]).toBe(
    'Freire, Paulo. Pedagogy of the Oppressed. Translated by Myra Bergman Ramos, Continuum, 1970.',
  )
  for (const style of ['chicago-author-date', 'harvard', 'harvard-uct'] as const)
    expect((await printed(style))[0], style).toMatch(/\. Translated by (?:Myra Bergman|M\.B\.) Ramos\. /)
  expect((await printed('chicago-footnote'))[0]).toContain(', trans. Myra Bergman Ramos (Continuum, 1970)')
  // IEEE abbreviates with stops: where there are none, the whole name stands.
  expect((await printed('ieee'))[1]).toContain('South African Medical Journal')
})
