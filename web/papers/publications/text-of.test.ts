import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

const author = 'AU  - Müller, Zoë'

test.each([
  ['UTF-8', new TextEncoder().encode(author)],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(author)])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...[...author].flatMap((sign) => [sign.charCodeAt(0), 0])])],
  [
    'UTF-16, the other way round',
    new Uint8Array([0xfe, 0xff, ...[...author].flatMap((sign) => [0, sign.charCodeAt(0)])]),
  ],
  ['Latin-1', new Uint8Array([...author].map((sign) => sign.charCodeAt(0)))],
])('a file is read as it was written: %s', async (_name, bytes) => {
  expect(await textOf(new Blob([bytes]))).toBe(author)
})
