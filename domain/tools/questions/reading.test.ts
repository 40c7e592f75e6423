import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countCalls } from '#server/test/count-calls.ts'
import { assess } from './assess.ts'
import eighth from './eighth-questions.json' with { type: 'json' }
import eleventh from './eleventh-questions.json' with { type: 'json' }
import fifth from './fifth-questions.json' with { type: 'json' }
import fourteenth from './fourteenth-questions.json' with { type: 'json' }
import fourth from './fourth-questions.json' with { type: 'json' }
import { judge, type Worked } from './judge.ts'
import ninth from './ninth-questions.json' with { type: 'json' }
import read from './read-questions.json' with { type: 'json' }
import { measure, measureAll, type ReadQuestion } from './reading-measure.ts'
import { rewrite } from './rewrite.ts'
import second from './second-questions.json' with { type: 'json' }
import seventh from './seventh-questions.json' with { type: 'json' }
import sixth from './sixth-questions.json' with { type: 'json' }
import tenth from './tenth-questions.json' with { type: 'json' }
import third from './third-questions.json' with { type: 'json' }
import thirteenth from './thirteenth-questions.json' with { type: 'json' }
import twelfth from './twelfth-questions.json' with { type: 'json' }

const questions = read as ReadQuestion[]

test('of 150 questions with their parts, 90 in 100 are read rightly or doubted, and 3 in 100 at most are wrong and sure', () => {
  const { of, right, doubted, wrong, kinds, wrongOnes } = measureAll(questions)
  console.log(
    `${of} questions: ${right} right and sure, ${doubted} doubted, ${wrong} wrong and sure; ${kinds} kinds right`,
  )
  expect((right + doubted) / of).toBeGreaterThanOrEqual(0.9)
  expect(wrong / of, JSON.stringify(wrongOnes)).toBeLessThanOrEqual(0.03)
  // Doubt that is declared everywhere says nothing.
  expect(right / of).toBeGreaterThanOrEqual(0.3)
})

/*
 * Thirteen times sixty more, each scored before a rule was changed because of it: decision 069 has the figures. The second to the fifth are by
 * others, who had not read the rules, and the fifth is as unusual as could be; the sixth to the eighth are as postgraduates would type them, by
 * one writer; the ninth to the fourteenth are by six writers who knew nothing of the product. Of those 7 in 100 were wrong and sure, until the
 * reader was sure of plain questions about people only. What each taught is in the rules, so the figures below are floors and no forecasts. In
 * the second, two were judged again: a review has no outcome, and an outcome may bring its instrument along.
 */
test.each([
  ['second', second, 0.3],
  ['third', third, 0.25],
  ['fourth', fourth, 0.3],
  ['fifth', fifth, 0],
  ['sixth', sixth, 0.4],
  ['seventh', seventh, 0.35],
  ['eighth', eighth, 0.4],
  ['ninth', ninth, 0.25],
  ['tenth', tenth, 0.25],
  ['eleventh', eleventh, 0.25],
  ['twelfth', twelfth, 0.25],
  ['thirteenth', thirteenth, 0.25],
  ['fourteenth', fourteenth, 0.25],
] as const)('of sixty more (the %s set), none is wrong and sure any longer', (name, set, atLeast) => {
  const { of, right, doubted, wrong, wrongOnes } = measureAll(set as ReadQuestion[])
  console.log(`${name}: ${right} right and sure, ${doubted} doubted, ${wrong} wrong and sure, of ${of}`)
  expect((right + doubted) / of).toBeGreaterThanOrEqual(0.9)
  expect(wrong, JSON.stringify(wrongOnes)).toBe(0)
  expect(right / of).toBeGreaterThanOrEqual(atLeast)
})

const groups = [
  'registered nurses',
  'Grade 9 learners',
  'first-time mothers',
  'novice teachers',
  'smallholder farmers',
  'social workers',
]
const places = ['Limpopo', 'Durban', 'the Eastern Cape', 'Soweto', 'Windhoek', 'rural Malawi']
const topics = [
  'electronic records',
  'cervical cancer screening',
  'inclusive education',
  'mobile money',
  'the use of tablets',
  'climate change',
]
const deeds = ['weekly mentoring', 'text message reminders', 'peer tutoring', 'a school garden']
const others = ['usual practice', 'a printed leaflet', 'no support']
const outcomes = ['blood pressure', 'pass rates', 'monthly income', 'anxiety scores', 'sleep quality']
const exposures = ['daily screen time', 'perceived stress', 'food insecurity', 'social support']
const conditions = ['burnout', 'hypertension', 'depression', 'food insecurity']
const times = ['over six months', 'between 2021 and 2024', 'within 12 weeks', 'in 2024']
const nouns = ['perceptions', 'experiences', 'attitudes', 'views']

type Drawn = Record<'g' | 'p' | 't' | 'd' | 'c' | 'o' | 'e' | 'k' | 'w' | 'n', string>
const drawn: fc.Arbitrary<Drawn> = fc.record({
  g: fc.constantFrom(...groups),
  p: fc.constantFrom(...places),
  t: fc.constantFrom(...topics),
  d: fc.constantFrom(...deeds),
  c: fc.constantFrom(...others),
  o: fc.constantFrom(...outcomes),
  e: fc.constantFrom(...exposures),
  k: fc.constantFrom(...conditions),
  w: fc.constantFrom(...times),
  n: fc.constantFrom(...nouns),
})

type Sentence = [string, (drawn: Drawn) => ReadQuestion]
const whom = (g: string, p: string) => [g, `${g} in ${p}`]
const lived = (question: string, { g, p, t }: Drawn): ReadQuestion => ({
  question,
  kind: 'qualitative',
  parts: { population: whom(g, p), interest: t },
})
const sentences: Sentence[] = [
  [
    'perceptions of GROUP in PLACE about TOPIC',
    (d) => lived(`What are the ${d.n} of ${d.g} in ${d.p} about ${d.t}?`, d),
  ],
  [
    'perceptions of GROUP regarding TOPIC in PLACE',
    (d) => lived(`What are the ${d.n} of ${d.g} regarding ${d.t} in ${d.p}?`, d),
  ],
  [
    'perceptions about TOPIC among GROUP in PLACE',
    (d) => lived(`What are the ${d.n} about ${d.t} among ${d.g} in ${d.p}?`, d),
  ],
  ['How do GROUP in PLACE perceive TOPIC', (d) => lived(`How do ${d.g} in ${d.p} perceive ${d.t}?`, d)],
  [
    'How is TOPIC perceived by GROUP in PLACE',
    (d) => lived(`How ${/s$/.test(d.t) ? 'are' : 'is'} ${d.t} perceived by ${d.g} in ${d.p}?`, d),
  ],
  [
    'knowledge, attitudes and practices',
    ({ g, p, t }) => ({
      question: `What are the knowledge, attitudes and practices of ${g} in ${p} regarding ${t}?`,
      kind: 'kap',
      parts: { population: whom(g, p), interest: t },
    }),
  ],
  [
    'the effect of X, compared with Y, on O among GROUP',
    ({ g, p, d, c, o, w }) => ({
      question: `What is the effect of ${d}, compared with ${c}, on ${o} among ${g} in ${p} ${w}?`,
      kind: 'intervention',
      parts: { population: whom(g, p), interest: d, comparison: c, outcome: o, time: w },
    }),
  ],
  [
    'Among GROUP, does X compared with Y improve O',
    ({ g, p, d, c, o, w }) => ({
      question: `Among ${g} in ${p}, does ${d} compared with ${c} improve ${o} ${w}?`,
      kind: 'intervention',
      parts: { population: whom(g, p), interest: d, comparison: c, outcome: o, time: w },
    }),
  ],
  [
    'the association between X and O',
    ({ g, p, e, o }) => ({
      question: `What is the association between ${e} and ${o} among ${g} in ${p}?`,
      kind: 'exposure',
      parts: { population: whom(g, p), interest: e, outcome: o },
    }),
  ],
  [
    'the prevalence of X among GROUP',
    ({ g, p, k, w }) => ({
      question: `What is the prevalence of ${k} among ${g} in ${p} ${w}?`,
      kind: 'prevalence',
      parts: { population: whom(g, p), interest: k, time: w },
    }),
  ],
  [
    'Is X more common among GROUP who … than among …',
    ({ g, k }) => ({
      question: `Is ${k} more common among ${g} who work night shifts than among ${g} who work day shifts?`,
      kind: 'exposure',
      parts: {
        population: `${g} who work night shifts`,
        interest: 'work night shifts',
        comparison: `${g} who work day shifts`,
        outcome: k,
      },
    }),
  ],
  [
    'Which factors predict O within T among GROUP',
    ({ g, p, k }) => ({
      question: `Which factors at entry predict ${k} within two years among ${g} in ${p}?`,
      kind: 'prognosis',
      parts: { population: whom(g, p), interest: 'factors at entry', outcome: k, time: 'within two years' },
    }),
  ],
]

describe('a thousand variants of each of twelve standard sentences are read rightly, and surely', () => {
  test.each(sentences)('%s', (_name, write) => {
    for (const each of fc.sample(drawn, { numRuns: 1000, seed: 58 })) {
      const { question, isSure, wrong } = measure(write(each))
      expect({ question, isSure, wrong }).toEqual({ question, isSure: true, wrong: [] })
    }
  })
})

test('what is doubted is never Strong and never written again, and a why is asked about', () => {
  for (const { question } of questions) {
    const read = assess(question)
    if (read.doubts.length === 0) continue
    expect(read.verdict, question).not.toBe('Strong')
    expect(rewrite(read), question).toBeNull()
  }
  const why = 'Why do novice teachers in Limpopo leave the profession?'
  expect(assess(why).doubts.map(({ reason }) => reason)).toContain('which why')
  expect(assess(why, { type: 'qualitative' }).doubts.map(({ reason }) => reason)).not.toContain('which why')
})

test('a reading takes fewer than 4,000 calls on average', async () => {
  const [calls = Number.NaN] = await countCalls(() => questions.map(({ question }) => assess(question)))
  expect(calls / questions.length).toBeLessThan(4000)
})

test('a part that somebody gave is doubted no longer, and the others still are', () => {
  const text =
    'Does the use of GeoGebra improve Grade 11 learners’ achievement in geometry compared with chalk and talk?'
  const doubted = (boxes: Worked['boxes']) =>
    judge({ text, type: null, boxes, evidence: {} }).doubts.map(({ part }) => part)
  expect(doubted({})).toEqual(['population'])
  expect(doubted({ comparison: 'chalk-and-talk teaching' })).toEqual(['population'])
  expect(doubted({ population: 'Grade 11 learners' })).toEqual([])
  // A plain question is sure; of the same words about things it makes a draft, until each part is confirmed.
  const about = (group: string) => assess(`Which factors predict failure within two years among ${group} in Durban?`)
  expect(about('novice nurses').doubts).toEqual([])
  expect(about('novice pumps').doubts.map(({ reason }) => reason)).toEqual(['whose'])
  // Of a sentence of no known form, one part given says nothing of the others.
  const strange = 'Whither the frog among reeds in Limpopo by night?'
  const found = assess(strange)
  expect(found.doubts.map(({ part }) => part)).toContain(null)
  const given = (boxes: Worked['boxes']) => judge({ text: strange, type: null, boxes, evidence: {} }).doubts
  expect(given({ time: 'at night' })).not.toEqual([])
  expect(given(Object.fromEntries(found.elements.map(({ name, text: words }) => [name, words])))).toEqual([])
})
