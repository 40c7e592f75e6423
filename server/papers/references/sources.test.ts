import { expect, test } from 'vitest'
import { sources } from '#server/test/sources/all.ts'
import { referenceOf } from './entry.ts'
import { readFile } from './read-file.ts'

test.each(sources.map((source) => [source.name, source] as const))(
  '%s: fifty entries are read whole',
  (_name, { text, expected }) => {
    const { read, wrong } = readFile(text)
    expect(wrong).toEqual([])
    const found = read.map((entry) => referenceOf(entry))
    expect(found).toHaveLength(expected.length)
    for (const [at, reference] of found.entries()) expect(reference, read[at]?.key).toEqual(expected[at])
  },
)
