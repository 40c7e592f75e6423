import { expect, test } from 'vitest'
import { preview } from './messages.ts'
import { hearersOf, sentence } from './notifications.ts'

test('the owner and the members hear of it, each once, but not who caused it', () => {
  const team = { ownerId: 'ada', acceptedIds: ['bob', 'sue', 'bob'] }
  expect(hearersOf(team, 'bob')).toEqual(['ada', 'sue'])
  expect(hearersOf(team, 'ada')).toEqual(['bob', 'sue'])
  expect(hearersOf({ ownerId: 'ada', acceptedIds: [] }, 'ada')).toEqual([])
})

test('the sentences of the specification', () => {
  expect(sentence({ type: 'stage_completed', stageName: 'Ethics' })).toBe('Ethics completed')
  expect(sentence({ type: 'stage_status_updated', stageName: 'Ethics', status: 'under_review' })).toBe(
    'Ethics status updated to Under review',
  )
})

test('a preview is a hundred characters as people count them', () => {
  expect(preview('x'.repeat(100))).toBe('x'.repeat(100))
  expect(preview('x'.repeat(101))).toBe('x'.repeat(100))
  expect(preview('👩‍👩‍👧'.repeat(101))).toBe('👩‍👩‍👧'.repeat(100))
})
