import { expect, test } from 'vitest'
import { cancellingOf } from './cancelling.ts'

const startsAt = new Date('2026-11-23T08:00:00Z')

test('a meeting to come can be cancelled; of one that is past it is said that it was not held', () => {
  expect(cancellingOf({ startsAt }, new Date('2026-11-23T07:59:00Z')).label).toBe('Cancel meeting')
  const past = cancellingOf({ startsAt }, new Date('2026-11-23T08:00:00Z'))
  expect(Object.values(past).filter((text) => /cancel (this|the|a)? ?meeting/i.test(text))).toEqual([])
  expect(past.label).toBe('It was not held')
})
