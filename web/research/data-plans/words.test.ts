import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { words } from './words.ts'

test('a plan that is too large to be sent is said to be so', () => {
  const refused = new ORPCError('TOO_LARGE', { status: 413 })
  expect(sentenceOf(refused, words)).toBe('This is too large to be sent at once.')
})
