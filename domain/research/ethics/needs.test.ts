import { expect, test } from 'vitest'
import { wayOf } from '#domain/tools/ethics/way-through.ts'
import { missingOf, needsOf } from './needs.ts'

const school = {
  does: ['people' as const, 'minors' as const, 'school' as const],
  groups: ['Learners', 'Parents'],
  languages: ['English', 'isiZulu'],
}

test('people, minors, a school: what is needed for each group in each language, and what is still missing', () => {
  const needs = needsOf(school)
  expect(needs.filter(({ kind }) => kind === 'information').map(({ who, language }) => `${who}, ${language}`)).toEqual([
    'Learners, English',
    'Learners, isiZulu',
    'Parents, English',
    'Parents, isiZulu',
  ])
  expect(needs.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['assent', 'permission', 'certificate', 'data_plan']),
  )
  const given = [
    { kind: 'protocol' as const, who: '', language: '' },
    { kind: 'information' as const, who: 'learners', language: 'isizulu' },
    { kind: 'permission' as const, who: 'Gauteng Department of Education', language: '' },
  ]
  const missing = missingOf(needs, given)
  expect(missing).toHaveLength(needs.length - given.length)
  expect(missing.some(({ kind }) => kind === 'protocol' || kind === 'permission')).toBe(false)
})

test('the way through is that of the idea generator: minors are reviewed in full, texts of nobody are exempt', () => {
  const way = wayOf(school)
  expect([way.route, way.risk]).toEqual(['full', 'high'])
  expect(way.sentences.join(' ')).toMatch(/Children under 18 take part: full committee review/)
  expect(way.sentences.join(' ')).toMatch(/Needs the leave of the education department and the principal\./)
  expect(wayOf({ does: [] }).route).toBe('exempt')
  expect(wayOf({ does: ['animals'] }).sentences[0]).toMatch(/animal ethics committee/)
  expect(needsOf({ does: [], groups: [], languages: [] }).map(({ kind }) => kind)).toEqual([
    'form',
    'protocol',
    'declaration',
    'cv',
    'certificate',
  ])
})
