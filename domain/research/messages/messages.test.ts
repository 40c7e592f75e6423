import { expect, test } from 'vitest'
import { preview } from './messages.ts'

test('a preview is a hundred characters, counted as people see them, and says where a message goes on', () => {
  expect(preview('x'.repeat(100))).toBe('x'.repeat(100))
  expect(preview('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
  expect(preview('👩‍👩‍👧'.repeat(101))).toBe(`${'👩‍👩‍👧'.repeat(100)}…`)
  const long =
    'We could not reach the last eleven households of the sample this week, because of the roads around the dam.'
  expect(preview(long)).toBe(
    'We could not reach the last eleven households of the sample this week, because of the roads around…',
  )
})
