import { expect, test } from 'vitest'
import { placeFilters } from './filters/places.ts'
import { longestSearch } from './new-search.ts'
import { linesFor, noFilters, problemIn, queryOf, searchFor, stepsOf } from './query.ts'
import { groupsIn } from './search.ts'

/** A part as a search, with a heading in place of each bracket that has one. */
const briefly = (part: string) =>
  groupsIn(part)
    .map(({ text }) => {
      const headings = [...text.matchAll(/"([^"]+)"\[Mesh\]/g)].map(([, heading]) => heading)
      return headings.length > 0 ? headings.join(' | ') : text
    })
    .join(' AND ')

test.each([
  ['adults with type 2 diabetes in Tshwane', 'Diabetes Mellitus, Type 2'],
  ['first-year nursing students at public universities in KwaZulu-Natal', 'Students, Nursing'],
  [
    'people living with HIV on antiretroviral therapy',
    'HIV Infections | HIV AND Anti-Retroviral Agents | Antiretroviral Therapy, Highly Active',
  ],
  ['adolescents living with HIV', 'Adolescent AND HIV Infections | HIV'],
  ['children scheduled for an operation', 'Child AND Surgical Procedures, Operative'],
  ['quality of life', 'Quality of Life'],
  ['loss to follow-up', 'Lost to Follow-Up'],
  ['burnout scores', 'Burnout, Professional | Burnout, Psychological'],
  ['a feeling of belonging among peers', 'Emotions AND belong*[tiab] AND Peer Group'],
  ['verbal abuse from patients or visitors', 'Aggression AND visitor*[tiab]'],
  ['anxiety or depression', 'Anxiety | Anxiety Disorders | Depression | Depressive Disorder'],
  ['nurses and midwives', 'Nurses | Nurse Midwives | Midwifery'],
  ['children with asthma and their caregivers', 'Child AND Asthma AND Caregivers'],
  ['breast and cervical cancer', 'Breast Neoplasms | Uterine Cervical Neoplasms'],
  ['nurses reporting needlestick injuries', 'Nurses AND Needlestick Injuries'],
  ['oral midazolam', 'Midazolam'],
  ['the art of drama', 'drama[tiab]'],
  ['children aged 8 to 10', 'Child'],
  ['adult patients', '"adult patient*"[tiab]'],
  ['', ''],
])('“%s” is searched for as %s', (part, query) => {
  expect(briefly(part)).toBe(query)
})

test.each([
  [
    'glycated haemoglobin',
    ['"glycated haemoglobin"[tiab]', '"glycated hemoglobin"[tiab]', 'HbA1c[tiab]', '"Glycated Hemoglobin"[Mesh]'],
  ],
  ['behavioural nudges', ['"behavioural nudge*"[tiab]', '"behavioral nudge*"[tiab]']],
  ['pediatric nudges', ['"Child"[Mesh]', 'paediatric*[tiab]', 'pediatric*[tiab]', 'nudge*[tiab]']],
  ['mid-upper arm circumference', ['"mid upper arm circumference"[tiab:~3]']],
  ['marks', ['(mark[tiab] OR marks[tiab])']],
])('“%s” is searched for in both spellings and with other endings', (part, terms) => {
  const text = groupsIn(part)
    .map((group) => group.text)
    .join(' AND ')
  for (const term of terms) expect(text).toContain(term)
})

const boxes = {
  population: 'novices in Durban',
  interest: 'weekly juggling',
  comparison: 'no juggling',
  outcome: 'glee',
}
const [novices, juggling, glee] = ['novice*[tiab]', 'juggl*[tiab]', 'glee[tiab]']

test('the parts of a question are joined, without comparison, time and outcome', () => {
  expect(searchFor(boxes)).toBe(`${novices} AND ${juggling}`)
  expect(linesFor(boxes).map(({ name, terms, isOn }) => [name, terms, isOn])).toEqual([
    ['population', novices, true],
    ['interest', juggling, true],
    ['outcome', glee, false],
    ['comparison', '', false],
  ])
})

test('a question without an interest is about its outcome; people of whom nothing is said narrow nothing', () => {
  expect(searchFor({ population: 'novices', outcome: 'glee' })).toBe(`${novices} AND ${glee}`)
  expect(searchFor({ population: 'women', interest: 'juggling', outcome: 'glee' })).toBe(`${juggling} AND ${glee}`)
  expect(searchFor({ population: 'women' })).toBe('(woman[tiab] OR women[tiab])')
})

test('what one line has, the next does not repeat', () => {
  const [, interest] = linesFor({
    population: 'adults with type 2 diabetes',
    interest: 'peer support for type 2 diabetes',
  })
  expect(interest?.terms).toContain('"Social Support"[Mesh]')
  expect(interest?.terms).not.toContain('Diabetes')
})

test('each step has one part more; the filters come last', () => {
  const filters = { from: 2015, to: null, kind: 'review', place: null, isHuman: true } as const
  expect(stepsOf(linesFor(boxes), filters)).toEqual([
    { label: 'population', query: novices },
    { label: 'interest', query: `${novices} AND ${juggling}` },
    {
      label: 'filters',
      query: `${novices} AND ${juggling} AND 2015:3000[dp] AND (review[pt] OR "systematic review"[pt] OR "meta-analysis"[pt]) NOT (animals[mh] NOT humans[mh])`,
    },
  ])
})

test('a filter for a place names its countries, and leaves room for the search', () => {
  for (const place of placeFilters) {
    const query = queryOf(linesFor(boxes), { ...noFilters, place })
    expect(query).toContain('"South Africa')
    expect(query.length).toBeLessThan(longestSearch / 2)
    expect(problemIn([{ name: 'interest', terms: query, isOn: true, isOwn: true }], noFilters)).toBeNull()
  }
})

test('what somebody writes into a line keeps its meaning among the others', () => {
  const lines = linesFor(boxes).map((line) =>
    line.name === 'interest' ? { ...line, terms: 'nurs*[tiab] or "Nurses"[Mesh]' } : line,
  )
  expect(queryOf(lines, noFilters)).toBe(`${novices} AND (nurs*[tiab] OR "Nurses"[Mesh])`)
  const twice = linesFor({ population: 'novices' }).map((line) =>
    line.name === 'population' ? { ...line, terms: '(a OR b) AND (c OR (d NOT e))' } : line,
  )
  expect(queryOf(twice, noFilters)).toBe('(a OR b) AND (c OR (d NOT e))')
})

test('lines that are off, and no lines at all, ask nothing', () => {
  expect(queryOf(linesFor({}), { ...noFilters, isHuman: true })).toBe('')
  expect(
    queryOf(
      linesFor(boxes).map((line) => ({ ...line, isOn: false })),
      noFilters,
    ),
  ).toBe('')
})

test('a question that changes leaves alone what was written by hand', () => {
  const before = linesFor({ population: 'novices', interest: 'juggling' }).map((line) =>
    line.name === 'interest' ? { ...line, terms: 'juggl* OR mim*', isOwn: true } : line,
  )
  const after = linesFor({ population: 'beginners', interest: 'mime' }, before)
  expect(after.map(({ terms }) => terms)).toEqual(['beginner*[tiab]', 'juggl* OR mim*', '', ''])
})

test.each([
  ['women or girls', '(women OR girls)'],
  ['“type 2 diabetes” and not children', '("type 2 diabetes" NOT children)'],
  ['"war or peace"', '"war or peace"'],
])('%s is asked as %s', (terms, query) => {
  const lines = linesFor({}).map((line) => (line.name === 'population' ? { ...line, terms } : line))
  expect(queryOf(lines, noFilters)).toBe(query)
})

test.each([
  ['(a OR b', 'brackets'],
  ['a) OR (b', 'brackets'],
  ['"a OR b', 'quotation marks'],
  ['(a OR b) AND "c)"', null],
])('%s: %s', (terms, problem) => {
  const lines = linesFor({}).map((line) => (line.name === 'population' ? { ...line, terms } : line))
  expect(problemIn(lines, noFilters)).toBe(problem)
})

test('years that run backwards are said', () => {
  expect(problemIn(linesFor({}), { ...noFilters, from: 2030, to: 2010 })).toBe('years')
})
