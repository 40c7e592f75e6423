import { expect, test } from 'vitest'
import { checkout } from './house.ts'
import { linesOf, paths } from './reading.ts'

test.each(Object.entries(paths))('to follow it until %s takes few lines', (name, { files, atMost }) => {
  expect(
    files.filter((file) => !checkout.files.includes(file)),
    'files that are no longer there',
  ).toEqual([])
  expect(linesOf(checkout)[name]).toBeLessThanOrEqual(atMost)
})
