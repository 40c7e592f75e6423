import { expect, test } from 'vitest'

import { type CitationStyle, Reference } from '#domain/papers/publications/reference.ts'
import { formatReferences } from './styles/format-references.ts'

const titles = ['Plan "reckless"', 'Plan ‘reckless’', 'Plan “reckless”']

test.each<[CitationStyle, string]>([
  ['apa', 'Abe, A. (2021). Plan “reckless.” Obiter.'],
  ['mla', 'Abe, Ann. “Plan ‘Reckless.’” Obiter, 2021.'],
  ['ieee', 'A. Abe, “Plan ‘reckless,’” Obiter, 2021.'],
  ['chicago-footnote', 'Ann Abe, “Plan ‘Reckless,’” Obiter, 2021.'],
  ['salj', 'Ann Abe ‘Plan “reckless”’ (2021) Obiter.'],
])('a title that ends with a quotation closes both in %s, whichever marks were typed', async (style, printed) => {
  for (const title of titles) {
    const article = {
      type: 'article',
      title,
      authors: [{ family: 'Abe', given: 'Ann' }],
      container: 'Obiter',
      year: 2021,
    }
    const [only] = await formatReferences([Reference.parse(article)], style)
    expect(only?.pieces.map(({ text }) => text).join('')).toBe(printed)
  }
})

test('an apostrophe is no quotation mark', async () => {
  const book = { type: 'article', title: 'Afrikaners’ ‘don’t know’ and ’n woord', container: 'Obiter' }
  const [only] = await formatReferences([Reference.parse(book)], 'vancouver')
  expect(only?.pieces.map(({ text }) => text).join('')).toContain('Afrikaners’ ‘don’t know’ and ’n woord')
})
