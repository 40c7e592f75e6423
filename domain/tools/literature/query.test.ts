import { expect, test } from 'vitest'
import { linesFor, noFilters, problemIn, queryOf, stepsOf } from './query.ts'
import { partFor, searchFor } from './search.ts'

test.each([
  ['adults with type 2 diabetes in Tshwane', '"type 2 diabetes"'],
  [
    'first-year nursing students at public universities in KwaZulu-Natal',
    '"first-year nursing students" AND "public universities"',
  ],
  ['women reporting domestic violence', '"domestic violence"'],
  ['burnout scores', 'burnout'],
  ['adherence to antiretroviral treatment', 'adherence AND "antiretroviral treatment"'],
  ['a feeling of belonging among peers', 'feeling AND belonging'],
  ['verbal abuse from patients or visitors', '"verbal abuse" AND visitors'],
  ['anxiety or depression', '(anxiety OR depression)'],
  ['nurses and midwives', '(nurses OR midwives)'],
  ['insomnia, fatigue', '(insomnia OR fatigue)'],
  ['nurses reporting injuries or burnout', 'nurses AND injuries'],
  ['nurses reporting needlestick injuries', 'nurses AND "needlestick injuries"'],
  ['children aged 8 to 10', 'children'],
  ['', ''],
])('“%s” is searched for as %s', (part, query) => {
  expect(partFor(part)).toBe(query)
})

const boxes = {
  population: 'nurses in Durban',
  interest: 'weekly mentoring',
  comparison: 'no mentoring',
  outcome: 'burnout',
}

test('the parts of a question are joined, without comparison and time', () => {
  expect(searchFor(boxes)).toBe('nurses AND mentoring AND burnout')
  expect(queryOf(linesFor(boxes), noFilters)).toBe('nurses AND mentoring AND burnout')
})

test('each step has one part more; the filters come last', () => {
  const filters = { from: 2015, to: null, kind: 'review', isHuman: true } as const
  expect(stepsOf(linesFor(boxes), filters)).toEqual([
    { label: 'population', query: 'nurses' },
    { label: 'interest', query: 'nurses AND mentoring' },
    { label: 'outcome', query: 'nurses AND mentoring AND burnout' },
    {
      label: 'filters',
      query:
        'nurses AND mentoring AND burnout AND 2015:3000[dp] AND (review[pt] OR "systematic review"[pt] OR "meta-analysis"[pt]) AND humans[mh]',
    },
  ])
})

test('what somebody writes into a line keeps its meaning among the others', () => {
  const lines = linesFor(boxes).map((line) =>
    line.name === 'interest' ? { ...line, terms: 'mentor* OR coach*' } : line,
  )
  expect(queryOf(lines, noFilters)).toBe('nurses AND (mentor* OR coach*) AND burnout')
  const twice = linesFor({ population: 'nurses' }).map((line) =>
    line.name === 'population' ? { ...line, terms: '(a OR b) AND (c OR d)' } : line,
  )
  expect(queryOf(twice, noFilters)).toBe('((a OR b) AND (c OR d))')
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
  const before = linesFor({ population: 'nurses', interest: 'mentoring' }).map((line) =>
    line.name === 'interest' ? { ...line, terms: 'mentor* OR coach*', isOwn: true } : line,
  )
  const after = linesFor({ population: 'midwives', interest: 'coaching' }, before)
  expect(after.map(({ terms }) => terms)).toEqual(['midwives', 'mentor* OR coach*', '', ''])
})

test.each([
  ['women or girls', '(women OR girls)'],
  ['“type 2 diabetes” and not children', '("type 2 diabetes" AND NOT children)'],
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
