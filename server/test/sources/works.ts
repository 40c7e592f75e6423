import { isInPeriodical, type ReferenceType, thesisLevels } from '#domain/papers/publications/kinds.ts'
import { type Author, Reference } from '#domain/papers/publications/reference.ts'

/* Works that are exported by every source in its manner: of every kind, in every script, with what programs stumble over. */

const long =
  'Pre-training of deep bidirectional transformers for the understanding of language in the records of rural clinics along the coast of the Eastern Cape, and what the nurses, doctors, community health workers and patients of eleven villages made of it between the autumn of 2019 and the spring of 2021, told in their own words'

const titles = [
  'Compassion fatigue among nurses in Mpumalanga: a cross-sectional study',
  long.slice(0, 300).trim(),
  'A p<0.05 story: 100% of $5 & more_or_less #hashtags',
  'Ukufunda ngesiZulu: ǃXóõ, ǂKhomani and Tshivenḓa ṱhoho',
  '南アフリカの看護師における共感疲労：横断研究',
  'Утомление от сострадания среди медсестёр',
  'إجهاد التعاطف بين الممرضات في جنوب أفريقيا',
  'עייפות חמלה בקרב אחיות',
  'दक्षिण अफ़्रीका में नर्सों के बीच करुणा थकान',
  'የርኅራኄ ድካም በነርሶች መካከል',
  'ความเหนื่อยล้าจากความเห็นอกเห็นใจ',
  'Étude de l’œuvre de Łukasz Żeleński: “une vie” – et après?',
  'Die gebruik van α-synuclein en H₂O in Suid-Afrika (1994–2024)',
  'Ṣe àárẹ̀ ìkáàánú wà láàrín àwọn nọ́ọ̀sì?',
]

const people: Reference['authors'] = [
  { family: 'Dube', given: 'Lindiwe S.' },
  { family: 'van der Merwe', given: 'Thandi' },
  { family: 'Müller', given: 'Jürgen' },
  { family: 'Dvořák', given: 'Antonín' },
  { family: 'Ångström', given: 'Åsa' },
  { family: 'O’Brien', given: 'Siobhán' },
  { family: 'Nkosi-Mthembu', given: 'Nokuthula Precious' },
  { family: 'Şahin', given: 'İnci' },
  { family: '王', given: '小明' },
  { family: 'Иванова', given: 'Анна' },
]
const group = { family: 'Statistics South Africa', given: null }
const junior = { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }

const journals = ['South African Journal of Science', 'PLOS ONE', 'BMC Nursing', 'Économie & Société', 'eLife']
/** As NLM abbreviates them, where it does. */
const abbreviations = ['S Afr J Sci', null, 'BMC Nurs', 'Econ Soc', null]
const pages = ['45-67', '1168-74', 'xii-xix', 'S12-S18', '7', null, null]

/** The identifiers of ORCID’s own examples. */
const orcids = ['0000-0002-1825-0097', '0000-0001-5109-3700']

/** Fifty works of these kinds, one after the other. Nothing in them is left to chance. */
export const worksOf = (types: readonly ReferenceType[]): Reference[] =>
  Array.from({ length: 50 }, (_, at) => workOf(types[at % types.length] ?? 'article', at))

function workOf(type: ReferenceType, at: number): Reference {
  const every = <T>(list: readonly T[], step = 1): T => list[(at * step) % list.length] as T
  const isPeriodical = isInPeriodical(type)
  const isPart = ['chapter', 'conference', 'entry'].includes(type)
  const isBook = isPart || type === 'book'
  const range = isPeriodical || isPart ? every(pages) : null
  return Reference.parse({
    type,
    title: `${every(titles)}${at < titles.length ? '' : ` (${at})`}`,
    authors: [
      every(people),
      ...(at % 3 === 0 ? [people[(3 * at + 1) % people.length] as Author] : []),
      ...(at % 7 === 0 ? [group] : []),
      ...(at % 11 === 0 ? [junior] : []),
    ].map((author, place) => (author.given && at % 5 === 0 ? { ...author, orcid: orcids[place % 2] } : author)),
    hasMoreAuthors: at % 13 === 0,
    editors: isBook && at % 2 === 0 ? [every(people, 7), { family: 'Mokoena', given: 'Palesa J.' }] : [],
    translators: isBook && at % 3 === 1 ? [every(people, 3)] : [],
    container: isPeriodical ? every(journals) : isPart ? `Proceedings & readings, volume ${at}` : null,
    containerShort: type === 'article' ? every(abbreviations) : null,
    year: 1994 + (at % 30),
    month: at % 4 === 0 ? null : 1 + (at % 12),
    day: at % 4 === 0 || at % 4 === 1 ? null : 1 + (at % 28),
    volume: isPeriodical || isBook ? String(1 + at) : null,
    issue:
      isPeriodical || type === 'report' || type === 'patent' ? every(['3', '03', '1-2', 'Suppl 1', 'P0318']) : null,
    pages: range,
    articleNumber: isPeriodical && range === null ? every(['e0248812', '0012', 'a045678']) : null,
    edition: isBook && at % 3 === 0 ? every(['2', '3rd', 'Revised']) : null,
    series: isBook && at % 4 === 0 ? 'Lecture Notes in Computer Science' : null,
    publisher: isPeriodical ? null : every(['HSRC Press & Sons', 'University of the Witwatersrand', 'Juta']),
    place: isPeriodical ? null : every(['Cape Town', 'Johannesburg', 'eThekwini']),
    isbn: isBook ? `978-0-7992-${2000 + at}-${at % 10}` : null,
    issn: isPeriodical ? `1932-6${String(100 + at)}` : null,
    thesisLevel: type === 'thesis' ? every(thesisLevels) : null,
    doi:
      at % 6 === 5
        ? null
        : every([
            `10.1371/journal.pone.0${248000 + at}`,
            `10.1000/a_b(${at})c;2-#`,
            `10.1002/(sici)1097${at}:4<338::aid>3.0.co;2-b`,
          ]),
    pmid: isPeriodical && at % 2 === 0 ? String(33_780_000 + at) : null,
    pmcid: isPeriodical && at % 4 === 0 ? `PMC${8_100_000 + at}` : null,
    url: at % 3 === 1 ? `https://example.org/a_b/${at}?x=1&y=%20#z~1` : null,
    accessedOn: at % 3 === 1 ? `2024-01-${String(1 + (at % 28)).padStart(2, '0')}` : null,
    language: every(['en', 'af', 'zu', null]),
    keywords: every([['nurses', 'South Africa'], ['Tshivenḓa', 'R&D', '100%'], []], 1),
    abstract:
      at % 2 === 0 ? `Background: 5% of $10 & p<0.05 in {all}. Methods: we asked_${at} #1. ${every(titles, 5)}.` : null,
    note: at % 8 === 3 ? 'Read at the conference in Durban.' : null,
  })
}

/** What a source holds of a work: the rest was lost before we came. */
export function held(work: Reference, fields: readonly (keyof Reference)[]): Reference {
  return Reference.parse(
    Object.fromEntries([...fields, 'type', 'title'].map((field) => [field, work[field as keyof Reference]])),
  )
}

export const withoutOrcids = (work: Reference): Reference => ({
  ...work,
  authors: work.authors.map(({ orcid: _, ...author }) => author),
})

/** The level of a thesis, as reference managers have it in words. */
export const levels = {
  bachelor: 'Bachelor thesis',
  honours: 'Honours thesis',
  masters: 'Master of Nursing',
  doctoral: 'Doctoral dissertation',
}

/** The fields that each of them has for every kind. */
export const common = [
  'authors',
  'editors',
  'container',
  'year',
  'month',
  'day',
  'volume',
  'issue',
  'pages',
  'articleNumber',
  'issn',
  'isbn',
  'doi',
  'pmid',
  'abstract',
] as const
