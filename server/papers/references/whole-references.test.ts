import { expect, test } from 'vitest'
import { referenceTypes, thesisLevels } from '#domain/papers/publications/kinds.ts'
import { type Cited, publicationStatuses } from '#domain/papers/publications/publications.ts'
import { Reference } from '#domain/papers/publications/reference.ts'
import { readBibtex } from './bibtex/read-bibtex.ts'
import { writeBibtex } from './bibtex/write-bibtex.ts'
import { type Entries, referenceOf } from './entry.ts'
import { readRis } from './ris/read-ris.ts'
import { writeRis } from './ris/write-ris.ts'

/* What a reference has comes back from each format that can hold it. */

const everything = {
  title: 'Compassion fatigue among nurses in Mpumalanga: p<0.05, 100% & “Tshivenḓa” in 2021',
  authors: [
    { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
    { family: 'van der Merwe', given: 'Thandi', orcid: '0000-0002-1825-0097' },
    { family: 'Statistics South Africa', given: null },
  ],
  hasMoreAuthors: true,
  editors: [{ family: 'Mokoena', given: 'Palesa J.' }],
  translators: [{ family: 'Ramos', given: 'Myra Bergman' }],
  container: 'PLOS ONE',
  year: 2021,
  month: 3,
  day: 2,
  volume: '16',
  issue: '03',
  pages: '0012-0034',
  edition: '2nd',
  series: 'Lecture Notes in Computer Science',
  publisher: 'HSRC Press & Sons',
  place: 'Cape Town',
  doi: '10.1371/journal.pone.0248812',
  pmid: '33780483',
  pmcid: 'PMC8007031',
  url: 'https://example.org/a_b?x=1&y=%20#z',
  accessedOn: '2026-11-02',
  language: 'en',
  keywords: ['compassion fatigue', 'Diabetes Mellitus, Type 2', 'Tshivenḓa'],
  abstract: 'Background: 5% of {all} costs $10. Methods: we asked.',
  note: 'Read at the conference.',
}

const references: Cited[] = referenceTypes.map((type) => ({
  ...Reference.parse({ ...everything, type, ...(type === 'thesis' ? { thesisLevel: 'masters' } : {}) }),
  // A book is in nothing, and RIS has its series there.
  ...(type === 'book' ? { container: null } : {}),
  ...(['article', 'magazine', 'newspaper'].includes(type) ? { issn: '1932-6203' } : { isbn: '9780799200000' }),
}))

/** As it was before it was stored: with its state, where it says one. */
const citedIn = ({ read, wrong }: Entries): (Cited | null)[] => {
  expect(wrong).toEqual([])
  return read.map((entry) => {
    const reference = referenceOf(entry)
    return reference && { ...reference, ...(entry.status ? { status: entry.status } : {}) }
  })
}
/** RIS has no field for an ORCID iD. */
const withoutOrcids = (reference: Cited): Cited => ({
  ...reference,
  authors: reference.authors.map(({ orcid: _, ...author }) => author),
})

test('every field of every kind comes back from BibTeX', () => {
  expect(citedIn(readBibtex(writeBibtex(references)))).toEqual(references)
})

test('every field of every kind comes back from RIS, but for ORCID iDs', () => {
  expect(citedIn(readRis(writeRis(references)))).toEqual(references.map(withoutOrcids))
})

test.each(thesisLevels)('a %s thesis stays one', (thesisLevel) => {
  const thesis = Reference.parse({ type: 'thesis', title: 'Tides', thesisLevel })
  const bibtex = writeBibtex([thesis])
  expect(citedIn(readBibtex(bibtex))).toEqual([thesis])
  expect(bibtex).toMatch(thesisLevel === 'doctoral' ? /^@phdthesis/ : /^@mastersthesis/)
  expect(citedIn(readRis(writeRis([thesis])))).toEqual([thesis])
})

test('a work that is not in print says so, as a manuscript where it is one, and comes back with its kind and its note', () => {
  const works = publicationStatuses.flatMap((status): Cited[] =>
    (['article', 'conference', 'chapter', 'book', 'dataset'] as const).flatMap((type) =>
      [null, 'For the second issue.'].map((note) => ({ ...Reference.parse({ type, title: 'Tides', note }), status })),
    ),
  )
  // Nobody else tells an idea from a draft, and what is in print need not say so.
  const expected = works.map(({ status, ...reference }) => ({
    ...reference,
    ...(status === 'published' ? {} : { status: status === 'idea' ? 'draft' : status }),
  }))
  expect(citedIn(readBibtex(writeBibtex(works)))).toEqual(expected)
  expect(citedIn(readRis(writeRis(works)))).toEqual(expected)
  const [submitted, accepted] = ['submitted', 'accepted'].map((status) =>
    works.filter((work) => work.type === 'article' && work.status === status),
  )
  expect(writeBibtex(submitted ?? [])).toMatch(/^@unpublished\{[\s\S]*note = \{Manuscript submitted for publication\}/)
  expect(writeBibtex(accepted ?? [])).toMatch(/^@article\{[\s\S]*pubstate = \{forthcoming\}/)
  expect(writeRis(submitted ?? [])).toMatch(/^TY {2}- UNPB[\s\S]*N1 {2}- Manuscript submitted for publication/)
})

test('an article number keeps its zeros, whether the file has it as such or where pages are', () => {
  const expected = { articleNumber: 'e0248812', pages: null, container: 'PLOS ONE' }
  const [eid, pages] = readBibtex(
    '@article{a, title={A}, journal={PLOS ONE}, eid={e0248812}}\n@article{b, title={B}, journal={PLOS ONE}, pages={e0248812}}',
  ).read.map((entry) => referenceOf(entry))
  expect([eid, pages]).toMatchObject([expected, expected])
  const ris = 'TY  - JOUR\nTI  - A\nT2  - PLOS ONE\nSP  - e0248812\nER  - \n'
  expect(readRis(ris).read.map((entry) => referenceOf(entry))).toMatchObject([expected])
  if (!eid) throw new Error('Nothing was read')
  // Programs that know of no article numbers look for it among the pages.
  expect(writeRis([eid])).toMatch(/SP {2}- e0248812\nC7 {2}- e0248812/)
})

test('titles of 300 letters and every script come back', () => {
  const titles = [
    'Pre-training of deep bidirectional transformers '.repeat(7).slice(0, 300).trim(),
    'Ukufunda ngesiZulu: ǃXóõ, ǂKhomani, Tshivenḓa ṱhoho, Šimunović, Łódź, Đặng, Žižek',
    '南アフリカの看護師における共感疲労：横断研究',
    'Утомление от сострадания среди медсестёр',
    'إجهاد التعاطف بين الممرضات في جنوب أفريقيا',
    'עייפות חמלה בקרב אחיות',
    'दक्षिण अफ़्रीका में नर्सों के बीच करुणा थकान',
    'የርኅራኄ ድካም በነርሶች መካከል',
    'ความเหนื่อยล้าจากความเห็นอกเห็นใจ',
    '연민 피로에 대한 연구 — α-synuclein & H₂O, ∆x ≤ 5 µm',
  ]
  const written = titles.map((title) => Reference.parse({ type: 'article', title, container: title }))
  expect(citedIn(readBibtex(writeBibtex(written)))).toEqual(written)
  expect(citedIn(readRis(writeRis(written)))).toEqual(written)
})

test('what is wrong with a file is named with its entry, its line and what to do', () => {
  const bibtex =
    '@article{one, title={One}}\n\n@article{two, title={Two, year=2020\n@article{three, title=three, year=2020}'
  expect(readBibtex(bibtex)).toMatchObject({
    read: [{ title: 'One' }, { title: 'three', line: 4 }],
    wrong: [
      { entry: 'two', line: 3, reason: expect.stringContaining('Close it') },
      { entry: 'three', line: 4, reason: expect.stringContaining('“three”') },
    ],
  })
  const ris = 'AU  - Nobody\nTI  - Nothing\nTY  - JOUR\nTI  - One\nER  - \nVL  - 3\n'
  expect(readRis(ris)).toMatchObject({ read: [{ title: 'One', line: 3 }], wrong: [{ line: 1 }, { line: 6 }] })
})
