import { drawFrom } from '../../domain/tools/ideas/draw.ts'
import { medicine } from '../../domain/tools/ideas/packs/medicine.ts'
import { nursing } from '../../domain/tools/ideas/packs/nursing.ts'
import { publicHealth } from '../../domain/tools/ideas/packs/public-health.ts'

/** A paper of the stand-in. All of them are invented, and say so: journal, DOI and authors exist nowhere. */
export type Invented = {
  pmid: string
  /** With the inline tags that the real service has. */
  title: string
  authors: string[]
  journal: string
  date: string
  sortDate: string
  year: number
  volume: string
  issue: string
  pages: string
  doi: string
  pmcid: string | null
  kinds: string[]
  abstract: { label: string | null; text: string }[]
  subjects: string[]
}

const families = [
  'Dlamini',
  'van Wyk',
  'Naidoo',
  'Mokoena',
  'Okafor',
  'Phiri',
  'Banda',
  'Jacobs',
  'Khumalo',
  'Nel',
  'Sithole',
  'Moyo',
  'Adeyemi',
  'Pillay',
  'Botha',
  'Maseko',
]
const initials = ['A', 'BT', 'C', 'DM', 'E', 'FJ', 'G', 'HN', 'L', 'MP', 'N', 'PS', 'R', 'SV', 'T', 'Z']
const journals = ['J Invented Stud', 'Imag Med', 'Fict Public Health', 'Made Up Nurs']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const designs = [
  ['Randomized Controlled Trial', 'a randomised trial'],
  ['Observational Study', 'a cohort study'],
  ['Review', 'a systematic review'],
  ['Journal Article', 'a cross-sectional survey'],
  ['Journal Article', 'a qualitative study'],
] as const

const first = 90_000_001

/** Invented papers, always the same. */
export const corpus: Invented[] = [...special(), ...drawn(800)]

function drawn(count: number): Invented[] {
  const draw = drawFrom('stand-in')
  return Array.from({ length: count }, (_, at) => {
    const pack = draw.one([medicine, nursing, publicHealth]) ?? nursing
    const theme = draw.one(pack.themes) ?? ''
    const of = <T extends { themes: string[] }>(rows: T[]) =>
      draw.one(rows.filter(({ themes }) => themes.includes(theme)))
    const [population, interest, outcome] = [of(pack.populations), of(pack.interventions), of(pack.outcomes)]
    const [kind, design] = draw.one(designs) ?? designs[0]
    const subject = interest?.what ?? 'care'
    const title = `${capital(subject)} and ${outcome?.what ?? 'recovery'} among ${population?.who ?? 'adults'}: ${design}.`
    return paper(at + 10, draw, {
      title,
      kind,
      population: population?.who ?? 'adults',
      outcome: outcome?.what ?? 'recovery',
      subjects: [capital(theme), 'Humans', 'South Africa'],
    })
  })
}

type Drawn = { title: string; kind: string; population: string; outcome: string; subjects: string[] }

function paper(
  at: number,
  draw: ReturnType<typeof drawFrom>,
  { title, kind, population, outcome, subjects }: Drawn,
): Invented {
  const year = 2006 + (at % 20)
  const month = draw.one(months) ?? 'Jan'
  const authors = draw
    .shuffled(families)
    .slice(0, 1 + (at % 6))
    .map((family, place) => `${family} ${initials[(at + place) % initials.length]}`)
  const pmid = String(first + at)
  return {
    pmid,
    title,
    authors,
    journal: journals[at % journals.length] ?? 'Imag Med',
    date: at % 17 === 0 ? `${year} ${month}-${month}` : `${year} ${month} ${1 + (at % 27)}`,
    sortDate: `${year}/${String(months.indexOf(month) + 1).padStart(2, '0')}/${String(1 + (at % 27)).padStart(2, '0')} 00:00`,
    year,
    volume: String(1 + (at % 60)),
    issue: String(1 + (at % 12)),
    pages: `${100 + at}-${108 + at}`,
    doi: `10.5555/invented.${pmid}`,
    pmcid: at % 3 === 0 ? `PMC${7_000_000 + at}` : null,
    kinds: [kind],
    abstract: [
      { label: 'BACKGROUND', text: `This paper is invented. It stands for what is known about ${outcome}.` },
      { label: 'METHODS', text: `We studied ${population}.` },
      { label: 'RESULTS', text: `There was a difference in ${outcome}, of the size that such papers report.` },
      { label: 'CONCLUSIONS', text: 'A larger study is needed, and this one did not take place.' },
    ],
    subjects,
  }
}

/** What parsers stumble over: no abstract, Greek letters, raised and lowered signs, signs that XML escapes. */
function special(): Invented[] {
  const draw = drawFrom('special')
  const base = (at: number) =>
    paper(at, draw, {
      title: '',
      kind: 'Journal Article',
      population: 'adults',
      outcome: 'recovery',
      subjects: ['Humans'],
    })
  return [
    { ...base(0), title: 'A paper without an abstract.', abstract: [] },
    {
      ...base(1),
      title:
        'TGF-β<sub>1</sub>, Ca<sup>2+</sup> and CO<sub>2</sub> in <i>Mycobacterium tuberculosis</i> &amp; hosts: p &lt; 0.05.',
      abstract: [
        {
          label: null,
          text: 'α-tocopherol rose by 10<sup>6</sup> µg/ml (<i>P</i> &lt; 0.001) &amp; CD4<sup>+</sup> cells did not; H<sub>2</sub>O<sub>2</sub> fell. Ångström, naïve, 中文.',
        },
      ],
    },
    {
      ...base(2),
      title: 'A paper of a study group.',
      authors: ['Invented Study Group'],
      date: '1998 Winter',
      year: 1998,
      sortDate: '1998/01/01 00:00',
    },
  ]
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
