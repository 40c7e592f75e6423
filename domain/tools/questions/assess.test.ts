import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countCalls } from '#server/test/count-calls.ts'
import { assess, verdicts } from './assess.ts'
import bank from './bank.json' with { type: 'json' }
import development from './development-questions.json' with { type: 'json' }
import { questionTypes } from './frames.ts'
import own from './own-questions.json' with { type: 'json' }
import { confirmed } from './reading-measure.ts'
import { wordsForVerdict } from './words.ts'

const everyQuestion = [...bank, ...own, ...development]
const questionText = fc.constantFrom(...everyQuestion.map(({ question }) => question))

type Expected = { question: string; accepted: string[] }
const missedOf = (questions: Expected[]) =>
  questions.filter(({ question, accepted }) => !accepted.includes(confirmed(question).verdict))

describe('questions of known worth', () => {
  test.each(bank)('the bank: $question', ({ question, accepted }) => {
    expect(accepted).toContain(confirmed(question).verdict)
  })

  test('sixty questions of our own, judged before the rules were written: at least 85 in 100 as we judged them', () => {
    expect(missedOf(own).length / own.length).toBeLessThanOrEqual(0.15)
  })

  test('the questions the rules were developed with: at least 95 in 100', () => {
    expect(missedOf(development).length / development.length).toBeLessThanOrEqual(0.05)
  })
})

test('a strong question is not called specific where one of its parts is not', () => {
  const words = (question: string) => wordsForVerdict(assess(question))
  expect(words('In nurses, does a 20-minute nap, compared with none, reduce errors over a month?')).toBe(
    'Every part it needs is there. More specific could be: population.',
  )
  expect(words('In night nurses, does a 20-minute nap, compared with none, reduce errors over a month?')).toMatch(
    /specific enough/,
  )
})

describe('what does not change a verdict', () => {
  test.each([
    ['capitals', (question: string) => question.toUpperCase()],
    ['small letters', (question: string) => question.toLowerCase()],
    ['no question mark', (question: string) => question.replace(/[?.!]+$/, '')],
    ['two question marks', (question: string) => `${question.replace(/[?.!]+$/, '')}??`],
    ['a full stop at the end', (question: string) => `${question.replace(/[?.!]+$/, '')}.`],
    ['quotation marks around it', (question: string) => `“${question}”`],
    ['typeset dashes and apostrophes', (question: string) => question.replaceAll("'", '’').replaceAll(' - ', ' – ')],
    ['white space', (question: string) => `  ${question.replaceAll(' ', '  ')}\n`],
    ['please', (question: string) => `Please, ${question}`],
    ['a greeting', (question: string) => `Good morning, ${question}`],
    ['thanks', (question: string) => `${question.replace(/[?.!]+$/, '')}, please?`],
    ['a label', (question: string) => `My research question is: ${question}`],
    ['a number', (question: string) => `RQ1: ${question}`],
  ])('%s', (_what, reword) => {
    for (const { question } of everyQuestion) {
      expect(assess(reword(question)).verdict, reword(question)).toBe(assess(question).verdict)
    }
  })
})

test('without its commas a question is judged the same, once its parts are confirmed', () => {
  // Commas say where a part ends: without them it may be doubted.
  for (const { question } of everyQuestion) {
    const reworded = question.replaceAll(',', '')
    if (reworded !== question) expect(confirmed(reworded).verdict, reworded).toBe(confirmed(question).verdict)
  }
})

test('a named part that is added never lowers the number of stated parts', () => {
  const added = [
    ', compared with usual practice',
    ' over 12 months',
    ' between 2019 and 2023',
    ' within 30 days',
    ' in Limpopo',
  ]
  for (const { question } of everyQuestion) {
    for (const part of added) {
      const longer = `${question.replace(/[?.!\s]+$/, '')}${part}?`
      const { type, stated } = assess(question)
      expect(assess(longer, { type }).stated.count, longer).toBeGreaterThanOrEqual(stated.count)
    }
  }
})

test('a box that is filled in never lowers the number of stated parts, nor the score', () => {
  const box = fc.constantFrom('population', 'interest', 'comparison', 'outcome', 'time')
  const said = fc.constantFrom(
    'first-year students in Durban',
    'weekly mentoring',
    'usual care',
    'pass rate',
    'over a year',
  )
  fc.assert(
    fc.property(
      questionText,
      fc.dictionary(box, said),
      box,
      said,
      fc.constantFrom(...questionTypes),
      (question, boxes, name, text, type) => {
        const without = assess(question, { type, boxes: { ...boxes, [name]: '' } })
        const filled = assess(question, { type, boxes: { ...boxes, [name]: text } })
        expect(filled.stated.count).toBeGreaterThanOrEqual(without.stated.count)
        expect(filled.score).toBeGreaterThanOrEqual(without.score)
      },
    ),
    { numRuns: 2000 },
  )
})

test('any text gets a verdict, the longest in fewer than 7,000 calls on average', async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 1000 }),
    fc.string({ unit: 'binary', maxLength: 1000 }),
    fc
      .array(
        fc.constantFrom(
          'what',
          'is',
          'the',
          'effect',
          'of',
          'and',
          'in',
          'compared',
          'with',
          'who',
          ',',
          '?',
          'learners',
          'does',
          'between',
          '2019',
          'over',
          '12',
          'months',
          'experiences',
        ),
        { maxLength: 150 },
      )
      .map((words) => words.join(' ')),
    fc.array(questionText, { maxLength: 4 }).map((questions) => questions.join(' ')),
  )
  const samples = fc.sample(text, { numRuns: 10_000, seed: 15 })
  for (const sample of samples) {
    const { score, verdict, points } = assess(sample)
    expect(verdicts).toContain(verdict)
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThanOrEqual(100)
    expect(points.form + points.elements + points.finermaps).not.toBeNaN()
  }
  const longest = samples.toSorted((one, other) => other.length - one.length).slice(0, 100)
  const [calls = Number.NaN] = await countCalls(() => longest.map((sample) => assess(sample)))
  expect(calls / longest.length).toBeLessThan(7000)
})

describe('the rules of the rubric', () => {
  test('one block caps the score at 54, two at 34', () => {
    const one = assess(
      'Among first-year nurses in Durban, should weekly mentoring compared with none raise pass rates over a year?',
    )
    const none = assess(
      'Among first-year nurses in Durban, does weekly mentoring compared with none raise pass rates over a year?',
    )
    expect(none.blocked).toEqual([])
    expect(none.verdict).toBe('Strong')
    expect(one.score).toBeLessThanOrEqual(54)
    expect(assess('How does diet affect health?').score).toBeLessThanOrEqual(34)
  })

  test('a question is never held against a frame that is not its own', () => {
    const question = 'How do mothers of preterm infants experience kangaroo mother care in a hospital in Soweto?'
    const { type, elements, missing, verdict } = assess(question)
    expect(type).toBe('qualitative')
    expect(elements.map(({ name }) => name)).not.toContain('comparison')
    expect(missing).toEqual([])
    expect(verdict).toBe('Strong')
  })

  test('the kind somebody chooses counts, whatever the wording suggests', () => {
    const question = 'What is the effect of class size on reading scores among Grade 4 learners in Mpumalanga?'
    expect(assess(question).type).toBe('exposure')
    expect(assess(question, { type: 'intervention' }).missing).toEqual(['comparison', 'time'])
  })

  test('wording never shows that a question is interesting or new: evidence does', () => {
    const question = 'How do mothers of preterm infants experience kangaroo mother care in a hospital in Soweto?'
    const standing = (evidence: object) =>
      assess(question, { evidence }).judgements.find(({ attribute }) => attribute === 'novel')
    expect(standing({})).toMatchObject({ standing: 'needs evidence', isDeclared: false })
    expect(standing({ novel: 'Three reviews, none from a township hospital' })).toMatchObject({ isDeclared: true })
    expect(assess(question, { evidence: { novel: 'Three reviews' } }).score).toBeGreaterThan(assess(question).score)
  })

  test('every part that was found is where it says it is', () => {
    for (const { question } of everyQuestion) {
      const read = assess(question)
      for (const { span, text } of read.elements) {
        if (span) expect(read.question.slice(span.start, span.end).trim()).toBe(text)
      }
    }
  })
})
