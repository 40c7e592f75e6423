import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adviceOn } from './advice.ts'
import { assess } from './assess.ts'
import { grammarOf } from './grammar.ts'
import { confirmed } from './reading-measure.ts'
import { rewrite, textOf } from './rewrite.ts'

test.each([
  ['What is the perceptions of nurses about burnout?', 'is the perceptions', 'are the perceptions'],
  ['What are the effect of exercise on pain?', 'are the effect', 'is the effect'],
  ['How does nurses experience night shifts?', 'does nurses', 'do nurses'],
  ['Does exercise improves sleep among adults?', 'Does exercise improves', 'Does exercise improve'],
  ['Which factors that influences adherence matter?', 'factors that influences', 'factors that influence'],
  ['What is the effect of a intervention on pain?', 'a intervention', 'an intervention'],
  ['How do students use an university clinic?', 'an university', 'a university'],
  ['How do nurses speak about about burnout?', 'about about', 'about'],
  ['What is the adherence among of patients?', 'among of', 'of'],
])('%s', (question, said, instead) => {
  const [note] = grammarOf(question)
  expect(note && [question.slice(note.span.start, note.span.end), note.instead]).toEqual([said, instead])
})

test.each([
  'Does a programme that improves sleep reduce falls among adults?',
  'How did interest rate increases affect commercial banks in Kenya?',
  'What are the knowledge, attitudes and practices of nurses?',
  'What are the effect sizes of such programmes?',
  'How does access to a university affect an honest worker?',
  'What is the accuracy of an MRI scan in a European hospital?',
])('nothing is said of “%s”', (question) => expect(grammarOf(question)).toEqual([]))

type Stored = string | { question?: string; text?: string }
const texts = (file: string) => {
  const stored: Stored[] | Record<string, Stored[]> = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  const all = Array.isArray(stored) ? stored : Object.values(stored).flat()
  return all.map((each) => (typeof each === 'string' ? each : (each.question ?? each.text ?? '')))
}

test('a wording is offered only where it is read as it was meant, and says nothing ungrammatical', () => {
  const offered = ['bank.json', 'development-questions.json'].flatMap((file) =>
    texts(`./${file}`).flatMap((question) => {
      const pieces = rewrite(confirmed(question))
      return pieces ? [textOf(pieces)] : []
    }),
  )
  expect(offered.length).toBeGreaterThan(140)
  expect(offered.filter((wording) => grammarOf(wording).length > 0)).toEqual([])
})

test('advice names the words of this question, and those that are not sure are not quoted', () => {
  const adviceOf = (question: string) => {
    const assessment = assess(question)
    return assessment.judgements.map((judgement) => adviceOn(judgement, assessment))
  }
  const one = adviceOf('What is the effect of yoga on back pain among teachers?')
  const other = adviceOf('What is the prevalence of burnout among midwives in Gauteng clinics in 2025?')
  expect(one.filter((each) => /“(?:yoga|back pain|teachers)”/.test(each)).length).toBeGreaterThanOrEqual(5)
  expect(one.filter((each) => other.includes(each))).toEqual([])
  const unsure = adviceOf('Why are there less more water of who among the schools which?')
  expect(unsure.join(' ')).not.toMatch(/“/)
})
