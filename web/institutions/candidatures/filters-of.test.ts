import { expect, test } from 'vitest'
import { choicesWith, inputOf, viewOf } from './filters-of.ts'

const all = { value: '', label: 'All' }
const law = { value: '0190a1b2-0000-7000-8000-000000000001', label: 'Law' }

test('a unit that the address names and nobody finds is said, and can be left again', () => {
  expect(choicesWith([all, law], '')).toEqual([all, law])
  expect(choicesWith([all, law], law.value)).toEqual([all, law])
  expect(choicesWith([all, law], 'gone')).toEqual([all, law, { value: 'gone', label: 'Not found here' }])
})

test('what nobody can have meant is left out of what is asked for, and of what is kept', () => {
  const address: Record<string, string> = { unit: 'gone', year: '20', status: 'lost', search: 'Ada', show: 'all' }
  const value = (name: string) => address[name] ?? ''
  expect(inputOf('here', value)).toEqual({ institutionId: 'here', search: 'Ada' })
  expect(viewOf(value)).toEqual({ status: 'lost', search: 'Ada' })
})
