import { expect, test } from 'vitest'
import { likenessOf } from './likeness-of.ts'

const chapter = Array.from(
  { length: 60 },
  (_, at) => `Household ${at} is asked how often its members fetch water, and from where, in month ${at % 12}.`,
)

test('a chapter that was edited is like itself, and another one is not', () => {
  const edited = [...chapter.slice(0, 20), 'A part that is new stands here.', ...chapter.slice(25)].map((line, at) =>
    at % 5 === 0 ? line.replace('fetch', 'carry') : line,
  )
  expect(likenessOf(chapter.join('\n'), edited.join('\n'))).toBeGreaterThan(0.6)
  const another = chapter.map(
    (_, at) => `Vendor ${at} demands another price for each drum during the drought of year ${at}.`,
  )
  expect(likenessOf(chapter.join('\n'), another.join('\n'))).toBeLessThan(0.1)
})

test('two short texts, and nothing, are like nothing', () => {
  expect(likenessOf('Nobody is paid.', 'Nobody is paid.')).toBe(0)
  expect(likenessOf('', chapter.join('\n'))).toBe(0)
})
