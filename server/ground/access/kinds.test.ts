import { expect, test } from 'vitest'
import { nouns } from '#server/nouns.ts'
import { accessKinds, accessOf } from './kinds.ts'

test('every kind of access is of exactly one noun, and they end in the order of the list', () => {
  expect(accessOf(nouns).map(({ kind }) => kind)).toEqual(accessKinds)
})

test('a kind that no noun declares, or a second one, is refused', () => {
  const declaring = nouns.filter((each) => 'access' in each)
  expect(declaring.length).toBeGreaterThan(5)
  for (const noun of declaring) {
    expect(() => accessOf(nouns.filter((each) => each !== noun))).toThrow('exactly one noun')
    expect(() => accessOf([...nouns, noun])).toThrow('exactly one noun')
  }
})
