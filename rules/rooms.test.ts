import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nouns } from '../server/nouns.ts'
import { checkout } from './house.ts'
import { mapOf } from './rooms.ts'
import { root } from './source.ts'

test('the map of the rooms is what their manifests say', () => {
  const map = readFileSync(join(root, 'docs/rooms.md'), 'utf8')
  expect(map, 'write it again: npm run rooms').toBe(mapOf(nouns, checkout))
})
