import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noted, pictured } from './pictured.ts'

test('the pictures are newer than what they show', () => {
  expect(readFileSync(noted, 'utf8').trim(), 'take them again: npm run pictures').toBe(pictured())
})
