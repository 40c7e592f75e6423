import { expect, test } from 'vitest'
import { Terms, textOf } from './terms.ts'

const terms = {
  ...{ meetEveryDays: 7, commentWithinDays: 10, answerWithinDays: 1 },
  ...{ parts: '', authorship: 'Ada is first.', data: '', intellectualProperty: '', leave: '', other: '' },
}

test('the text that is signed says everything, also what is not agreed', () => {
  expect(textOf(terms).split('\n\n').slice(0, 5)).toEqual([
    'Student and supervisors meet every week.',
    'A supervisor comments within 10 days.',
    'The student answers within a day.',
    'What each supervisor does: nothing is agreed',
    'Authorship:\n  Ada is first.',
  ])
  expect(textOf({ ...terms, commentWithinDays: 28 })).toContain('within 4 weeks.')
})

test('two agreements are never one text', () => {
  const others = [
    { ...terms, other: 'Ada is first.' },
    { ...terms, meetEveryDays: 8 },
    { ...terms, data: 'nothing is agreed' },
    // One clause that looks like two, and the other way round.
    { ...terms, authorship: 'Ada\n\nData:\n  Sue', data: 'Zoe' },
    { ...terms, authorship: 'Ada', data: 'Sue\n\nData:\n  Zoe' },
  ]
  expect(new Set([terms, ...others].map(textOf)).size).toBe(others.length + 1)
  expect(Terms.safeParse({ ...terms, meetEveryDays: 0 }).success).toBe(false)
})
