import { expect, test } from 'vitest'
import { readApiSources } from '../server/app/api/operations.ts'
import { readSources } from './operations.ts'

test('the description of the API is what the sources say', () => {
  expect(readApiSources(), 'write it again: npm run api').toEqual(readSources())
}, 60_000)
