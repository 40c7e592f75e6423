import { expect, test } from 'vitest'
import { isCut, readText } from './read-text.ts'

test('of a long text the beginning is read, and it is known that there is more', async () => {
  const long = new Blob(['a'.repeat(299_999), '\nb\nc'])
  expect(isCut(long)).toBe(true)
  expect((await readText(long)).at(-1)).toBe('')
  expect(isCut(new Blob(['short']))).toBe(false)
})
