import { expect, test } from 'vitest'
import { preview } from './messages.ts'

test('a preview is a hundred characters, counted as people see them', () => {
  expect(preview('x'.repeat(100))).toBe('x'.repeat(100))
  expect(preview('x'.repeat(101))).toBe('x'.repeat(100))
  expect(preview('👩‍👩‍👧'.repeat(101))).toBe('👩‍👩‍👧'.repeat(100))
})
