import { expect, test } from 'vitest'
import { Reference } from '#domain/papers/publications/reference.ts'
import { nestedElements, nestedNamespaces } from '#server/test/hostile-xml.ts'
import { referenceOf } from './entry.ts'
import { readFile } from './read-file.ts'

const referencesIn = (text: string) => readFile(text).read.map((entry) => referenceOf(entry))

test('nbib, as PubMed sends it to a citation manager, is read with authors in full, ORCID iDs, headings and its number', () => {
  const nbib = `
PMID- 33780483
OWN - NLM
STAT- MEDLINE
DCOM- 20210928
IS  - 1932-6203 (Electronic)
IS  - 1932-6203 (Linking)
VI  - 16
IP  - 3
DP  - 2021
TI  - Compassion fatigue among nurses in Mpumalanga: a cross-sectional study of
      whole wards.
PG  - e0248812
LID - 10.1371/journal.pone.0248812 [doi]
LID - e0248812
AB  - BACKGROUND: Nurses tire. METHODS: We asked 210 of them, of whom 5% (95% CI
      3-7) answered.
FAU - van der Merwe, Thandi
AU  - van der Merwe T
AUID- ORCID: 0000-0002-1825-0097
AD  - Department of Nursing, University of Pretoria, South Africa.
FAU - Dube, Lindiwe S
AU  - Dube LS
CN  - South African Nursing Group
LA  - eng
GR  - R01 HL123/HL/NHLBI NIH HHS/United States
PT  - Journal Article
PT  - Research Support, Non-U.S. Gov't
DEP - 20210329
PL  - United States
TA  - PLoS One
JT  - PloS one
JID - 101285081
SB  - IM
MH  - *Compassion Fatigue/epidemiology
MH  - Diabetes Mellitus, Type 2
OTO - NOTNLM
OT  - wards
PMC - PMC8007031
PST - epublish
SO  - PLoS One. 2021 Mar 29;16(3):e0248812. doi: 10.1371/journal.pone.0248812.

PMID- 31643176
OWN - NLM
DP  - 2018 Mar-Apr
PG  - 1168-74
AU  - Smith JA
TI  - A second one?
JT  - South African medical journal
PT  - Review
`
  const [first, second] = referencesIn(nbib)
  expect(first).toEqual(
    Reference.parse({
      type: 'article',
      title: 'Compassion fatigue among nurses in Mpumalanga: a cross-sectional study of whole wards',
      authors: [
        { family: 'van der Merwe', given: 'Thandi', orcid: '0000-0002-1825-0097' },
        { family: 'Dube', given: 'Lindiwe S' },
        { family: 'South African Nursing Group', given: null },
      ],
      container: 'PLoS One',
      pmcid: 'PMC8007031',
      year: 2021,
      volume: '16',
      issue: '3',
      articleNumber: 'e0248812',
      issn: '1932-6203',
      doi: '10.1371/journal.pone.0248812',
      pmid: '33780483',
      language: 'eng',
      keywords: ['wards', 'Compassion Fatigue', 'Diabetes Mellitus, Type 2'],
      abstract: 'BACKGROUND: Nurses tire. METHODS: We asked 210 of them, of whom 5% (95% CI 3-7) answered.',
    }),
  )
  expect(second).toMatchObject({
    title: 'A second one?',
    authors: [{ family: 'Smith', given: 'J A' }],
    year: 2018,
    month: 3,
    day: null,
    pages: '1168-74',
  })
})

test('EndNote’s tagged format is read, and that of Google Scholar', () => {
  const enw = `%0 Journal Article
%T Tides of the Wild Coast
%A Dube, Lindiwe
%A Statistics South Africa,
%J South African Journal of Science
%V 12
%N 3
%P 45-67
%@ 0038-2353
%D 2021
%8 March 2
%R 10.1000/xyz
%K tides
Wild Coast
%X An abstract
in two lines.
%G eng
%[ 2026/11/02
%M 33780483
%~ PubMed
%U https://example.org/a

%0 Thesis
%T Compassion fatigue
%A Nkosi, Thabo
%I University of Pretoria
%9 MSc thesis
%D 2019

%0 Book
%A Abe, B.
%E Mokoena, P.
%T A book
%B Studies in Tides
%7 2nd
%C Cape Town
%I UCT Press
%@ 9780799200000
`
  expect(referencesIn(enw)).toMatchObject([
    {
      type: 'article',
      authors: [
        { family: 'Dube', given: 'Lindiwe' },
        { family: 'Statistics South Africa', given: null },
      ],
      year: 2021,
      month: 3,
      day: 2,
      issn: '0038-2353',
      keywords: ['tides', 'Wild Coast'],
      abstract: 'An abstract in two lines.',
      accessedOn: '2026-11-02',
      pmid: '33780483',
    },
    { type: 'thesis', thesisLevel: 'masters', publisher: 'University of Pretoria' },
    {
      type: 'book',
      series: 'Studies in Tides',
      edition: '2nd',
      editors: [{ family: 'Mokoena' }],
      isbn: '9780799200000',
    },
  ])
})

const xml = `<?xml version="1.0" encoding="UTF-8" ?>
<xml><records>
<record><database name="My.enl" path="/My.enl">My.enl</database><source-app name="EndNote" version="20.6">EndNote</source-app><rec-number>12</rec-number>
<ref-type name="Journal Article">17</ref-type>
<contributors><authors><author><style face="normal" font="default" size="100%">Dube, Lindiwe</style></author><author>World Health Organization,</author></authors></contributors>
<titles><title><style face="normal">Growth of </style><style face="italic">E. coli</style><style face="normal"> at p &lt; 0.05</style></title><secondary-title>BMC Nursing</secondary-title></titles>
<periodical><full-title>BMC Nursing</full-title></periodical>
<pages>12-20</pages><volume>7</volume><number>1</number><keywords><keyword>Nurses</keyword><keyword>South Africa</keyword></keywords>
<dates><year>2020</year><pub-dates><date>Mar 2</date></pub-dates></dates><isbn>1472-6955 (Electronic)&#xD;1472-6955 (Linking)</isbn>
<accession-num>33780483</accession-num><urls><related-urls><url>https://example.org/x?a=1&amp;b=2</url></related-urls></urls>
<custom7>0012</custom7><electronic-resource-num>10.1186/s12912-020-1</electronic-resource-num><remote-database-name>PubMed</remote-database-name><language>eng</language></record>
<record><rec-number>13</rec-number><ref-type name="Thesis">32</ref-type><contributors><authors><author>Nkosi, T.</author></authors></contributors><titles><title>A thesis</title></titles><work-type>Doctoral dissertation</work-type><publisher>Wits</publisher></record>
</records></xml>`

test('EndNote’s XML is read, with what is in italics in a title', () => {
  expect(referencesIn(xml)).toMatchObject([
    {
      title: 'Growth of E. coli at p < 0.05',
      authors: [
        { family: 'Dube', given: 'Lindiwe' },
        { family: 'World Health Organization', given: null },
      ],
      container: 'BMC Nursing',
      year: 2020,
      month: 3,
      day: 2,
      articleNumber: '0012',
      issn: '1472-6955',
      pmid: '33780483',
      url: 'https://example.org/x?a=1&b=2',
      keywords: ['Nurses', 'South Africa'],
    },
    { type: 'thesis', thesisLevel: 'doctoral', publisher: 'Wits' },
  ])
  expect(readFile(xml).read.map(({ line }) => line)).toEqual([3, 12])
})

test.each([
  ['JSON', '[\n{"type": "book",\n "title": "A" "x"}\n]', { entry: 'The file', line: 3 }],
  ['JSON that ends early', '[\n{"type": "book",\n "title": "A"}', { entry: 'The file', line: 3 }],
  ['JSON of something else', '[{"name": "A"}]', { entry: 'Entry 1' }],
  ['XML', xml.replace('</titles>\n<periodical>', '\n<periodical>'), { entry: 'The file', line: expect.any(Number) }],
  ['XML with entities', `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`, { entry: 'The file' }],
  ['XML that is too deep', nestedElements(20_000), { entry: 'The file', line: 1 }],
  ['XML with too many namespaces', nestedNamespaces(1000), { entry: 'The file', line: 1 }],
  ['nbib', 'TI  - Nothing\n\nPMID- 1\nTI  - One\n', { line: 1 }],
  ['EndNote', '%T Nothing\n%0 Book\n%T One\n', { line: 1 }],
])('what is wrong with a file of %s is named, and what to do', (_name, text, expected) => {
  const { wrong } = readFile(text)
  expect(wrong).toMatchObject([expected])
  expect(wrong[0]?.reason).toMatch(/Export|Put a line|begins with|neither/)
})

test.each([
  [
    'a part of a book that another entry is, with its place',
    '@inbook{a, crossref={b}, title={Part}, author={X, Y}}\n@book{b, title={Whole}, editor={E, D}, publisher={P}, address={Cape Town}, year=2001}',
    { type: 'chapter', container: 'Whole', publisher: 'P', place: 'Cape Town', year: 2001 },
  ],
  [
    'arXiv, as Google Scholar has it',
    '@article{w, title={BERT}, journal={arXiv preprint arXiv:1810.04805}, year={2018}, author={Devlin, Jacob and others}}',
    { type: 'preprint', container: 'arXiv', articleNumber: '1810.04805', hasMoreAuthors: true },
  ],
  [
    'arXiv, as arXiv has it',
    '@misc{v, title={Attention}, eprint={1706.03762}, archivePrefix={arXiv}, primaryClass={cs.CL}, year={2017}}',
    { type: 'preprint', articleNumber: '1706.03762', url: 'https://arxiv.org/abs/1706.03762' },
  ],
  [
    'a note that says when it was read',
    '@misc{a, title={W}, note={Accessed: 2024-01-05}}',
    { accessedOn: '2024-01-05' },
  ],
  ['a month with its day', '@article{a, title={One}, year=2020, month=jan # "~20"}', { year: 2020, month: 1, day: 20 }],
  [
    'et al. behind a name',
    'TY  - JOUR\nTI  - T\nAU  - Dube, L., et al.\nER  - ',
    { authors: [{ family: 'Dube', given: 'L.' }], hasMoreAuthors: true },
  ],
  [
    'an end without its dash',
    'TY  - JOUR\nTI  - T\nAU  - Dube, L.\nER\n',
    { authors: [{ family: 'Dube', given: 'L.' }] },
  ],
])('it is read as it is meant: %s', (_name, text, expected) => {
  expect(referencesIn(text)[0]).toMatchObject(expected)
})
