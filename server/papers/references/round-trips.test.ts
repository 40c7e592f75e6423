import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { AST } from 'astrocite-ris'
import { expect, test } from 'vitest'
import { isInPeriodical } from '#domain/papers/publications/kinds.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import { sources } from '#server/test/sources/all.ts'
import { withoutOrcids } from '#server/test/sources/works.ts'
import { writeBibtex } from './bibtex/write-bibtex.ts'
import { readCslJson } from './csl-json/read-csl-json.ts'
import { writeCslJson } from './csl-json/write-csl-json.ts'
import { type Entry, referenceOf } from './entry.ts'
import { inOneLine } from './names.ts'
import { readFile } from './read-file.ts'
import { writeRis } from './ris/write-ris.ts'

/* What we write of five hundred and fifty imported entries, as programs that are not ours read it. */

const imported = sources.flatMap(({ text }) =>
  readFile(text).read.map((entry: Entry) => referenceOf(entry) as Reference),
)

/** As citation-js reads a file, in the terms of CSL. */
const readByAnother = (text: string): Reference[] =>
  readCslJson(JSON.stringify(new Cite(text, { generateGraph: false }).data)).read.map(
    (entry) => referenceOf(entry) as Reference,
  )

/** No more than one file may have. */
const inHundreds = (read: (references: Reference[]) => Reference[]) =>
  Array.from({ length: Math.ceil(imported.length / 100) }, (_, at) =>
    read(imported.slice(100 * at, 100 * at + 100)),
  ).flat()

const inOneRow = (text: string | null) => text?.replace(/\s+/g, ' ') ?? null

test('there are more than five hundred, of a dozen kinds', () => {
  expect(imported.length).toBeGreaterThan(500)
  expect(new Set(imported.map(({ type }) => type)).size).toBeGreaterThan(11)
  expect(imported.some(({ title }) => title.length >= 299)).toBe(true)
})

test('CSL-JSON is read by citation-js with nothing lost', () => {
  expect(inHundreds((references) => readByAnother(writeCslJson(references)))).toEqual(imported)
})

/** What citation-js knows nothing of: ORCID iDs, holders of patents, newspapers apart from journals, preprints apart from the rest. It encodes addresses anew. */
const asBibtexIsReadThere = (reference: Reference): Reference => ({
  ...withoutOrcids(reference),
  type: ({ newspaper: 'article', preprint: 'other' } as const)[String(reference.type)] ?? reference.type,
  publisher: reference.type === 'patent' ? null : reference.publisher,
  note: inOneRow(reference.note),
  abstract: inOneRow(reference.abstract),
  url: reference.url?.replaceAll('<', '%3C').replaceAll('>', '%3E') ?? null,
})

test('BibTeX is read by citation-js with nothing lost but what it does not know', () => {
  expect(inHundreds((references) => readByAnother(writeBibtex(references)))).toEqual(imported.map(asBibtexIsReadThere))
})

type Property = { key: string; value: string }

test('RIS is taken apart by astrocite with every field whole, of one line each', () => {
  const { children } = AST.parse(writeRis(imported)) as { children: { type: string; properties: Property[] }[] }
  expect(children).toHaveLength(imported.length)
  for (const [at, { properties }] of children.entries()) {
    const reference = imported[at] as Reference
    const all = (...tags: string[]) => properties.flatMap(({ key, value }) => (tags.includes(key) ? [value] : []))
    const first = (...tags: string[]) => all(...tags)[0] ?? null
    expect({
      authors: all('AU').filter((name) => name !== 'et al.'),
      hasMoreAuthors: all('AU').includes('et al.'),
      editors: all('ED', 'A2', 'A3'),
      translators: all('A4'),
      containerShort: first('J2'),
      pmcid: first('C2'),
      title: first('TI'),
      container: first('T2'),
      series: first('T3'),
      year: first('PY'),
      date: first('DA'),
      volume: first('VL'),
      issue: first('IS', 'M1'),
      pages: [first('SP'), first('EP')].filter(Boolean).join('-') || null,
      articleNumber: first('C7'),
      edition: first('ET'),
      publisher: first('PB'),
      place: first('CY'),
      serial: all('SN').filter((number) => number !== reference.issue),
      doi: first('DO'),
      pmid: first('AN'),
      url: first('UR'),
      accessedOn: first('Y2'),
      language: first('LA'),
      keywords: all('KW'),
      abstract: first('AB'),
      note: first('N1'),
    }).toEqual({
      authors: reference.authors.map(inOneLine),
      hasMoreAuthors: reference.hasMoreAuthors,
      editors: reference.editors.map(inOneLine),
      translators: reference.translators.map(inOneLine),
      containerShort: reference.containerShort,
      pmcid: reference.pmcid,
      title: reference.title,
      container: reference.container,
      series: reference.series,
      year: String(reference.year),
      date: [
        reference.year,
        ...[reference.month, reference.day].map((part) => (part ? String(part).padStart(2, '0') : '')),
        '',
      ].join('/'),
      volume: reference.volume,
      issue: reference.issue,
      pages: reference.pages ?? (isInPeriodical(reference.type) ? reference.articleNumber : null),
      articleNumber: reference.articleNumber,
      edition: reference.edition,
      publisher: reference.publisher,
      place: reference.place,
      serial: [reference.isbn, reference.issn].filter(Boolean),
      doi: reference.doi,
      pmid: reference.pmid,
      url: reference.url,
      accessedOn: reference.accessedOn && `${reference.accessedOn.replaceAll('-', '/')}/`,
      language: reference.language,
      keywords: reference.keywords,
      abstract: inOneRow(reference.abstract),
      note: inOneRow(reference.note),
    })
  }
})

/** What citation-js looks for in RIS of these kinds, and where the format puts it. */
const whole = ['article', 'book', 'thesis']

test('RIS of articles, books and theses is read by citation-js with what it looks for', () => {
  const known = ({
    title,
    authors,
    hasMoreAuthors,
    year,
    month,
    day,
    volume,
    doi,
    url,
    accessedOn,
    language,
    keywords,
    abstract,
    note,
    ...rest
  }: Reference) => ({
    ...{ title, hasMoreAuthors, year, month, day, doi, url, accessedOn, language, keywords },
    authors: authors.map(({ orcid: _, ...author }) => author),
    abstract: inOneRow(abstract),
    note: inOneRow(note),
    ...(rest.type === 'article'
      ? {
          type: rest.type,
          container: rest.container,
          volume,
          issue: rest.issue,
          pages: rest.pages,
          articleNumber: rest.articleNumber,
          issn: rest.issn,
        }
      : {}),
    ...(rest.type === 'book'
      ? {
          type: rest.type,
          publisher: rest.publisher,
          place: rest.place,
          isbn: rest.isbn,
          edition: rest.edition,
          editors: rest.editors,
          volume,
        }
      : {}),
    ...(rest.type === 'thesis'
      ? { type: rest.type, publisher: rest.publisher, place: rest.place, thesisLevel: rest.thesisLevel }
      : {}),
  })
  const chosen = (all: Reference[]) => all.filter((_, at) => whole.includes(imported[at]?.type ?? '')).map(known)
  const read = chosen(inHundreds((references) => readByAnother(writeRis(references))))
  expect(read.length).toBeGreaterThan(300)
  expect(read).toEqual(chosen(imported))
})

test('and every one comes back whole from each format by our own reader', () => {
  for (const write of [writeBibtex, writeRis, writeCslJson]) {
    const back = inHundreds((references) =>
      readFile(write(references)).read.map((entry) => referenceOf(entry) as Reference),
    )
    const lessLines = (reference: Reference) => ({
      ...reference,
      note: inOneRow(reference.note),
      abstract: inOneRow(reference.abstract),
    })
    const expected = imported.map((reference) => lessLines(write === writeRis ? withoutOrcids(reference) : reference))
    expect(back.map(lessLines)).toEqual(expected)
  }
})
