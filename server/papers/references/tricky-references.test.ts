import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceTypes } from '#domain/papers/publications/kinds.ts'
import type { PublicationStatus } from '#domain/papers/publications/publications.ts'
import { type CitationStyle, citationStyles, Reference } from '#domain/papers/publications/reference.ts'
import { formatReferences } from './styles/format-references.ts'

/*
 * Sixty references that are hard to set, and thirty further by somebody who had not read the formatter, in every style: as the manual
 * has it, or with a difference that is named.
 */

type Tricky = { id: string; status?: PublicationStatus; reference: object; expected: Record<CitationStyle, string> }
type Difference = { prints: string; why: string }
type Differences = {
  differences: Record<string, Partial<Record<CitationStyle, Difference>>>
  reasons: Record<string, string>
}

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const referencesOf = (set: string): Tricky[] => read(`${set}-references.json`).references
const differencesOf = (set: string): Differences => read(`${set}-differences.json`)

/** How many of each set are as the manual has them: fewer would be worse. */
const right: Record<'tricky' | 'further', Record<CitationStyle, number>> = {
  tricky: {
    apa: 58,
    harvard: 54,
    'harvard-uct': 49,
    vancouver: 48,
    ieee: 45,
    mla: 50,
    'chicago-author-date': 57,
    'chicago-bibliography': 58,
    'chicago-footnote': 58,
    salj: 53,
  },
  further: {
    apa: 27,
    harvard: 20,
    'harvard-uct': 15,
    vancouver: 21,
    ieee: 21,
    mla: 22,
    'chicago-author-date': 26,
    'chicago-bibliography': 26,
    'chicago-footnote': 26,
    salj: 22,
  },
}

async function printedIn(style: CitationStyle, tricky: Tricky[]): Promise<string[]> {
  const printed: string[] = []
  const cited = tricky.map(({ reference, status }) => ({
    ...Reference.parse(reference),
    ...(status ? { status } : {}),
  }))
  for (const { at, pieces } of await formatReferences(cited, style))
    printed[at] = pieces.map(({ text, isItalic }) => (isItalic ? `_${text}_` : text)).join('')
  return printed
}

test.each(citationStyles.flatMap((style) => [['tricky', style] as const, ['further', style] as const]))(
  '%s references in %s are as its manual has them, or the difference is named',
  async (set, style) => {
    const references = referencesOf(set)
    const { differences, reasons } = differencesOf(set)
    const printed = await printedIn(style, references)
    const named = references.flatMap(({ id, expected }, at) => {
      const difference = differences[id]?.[style]
      expect(printed[at], id).toBe(difference?.prints ?? expected[style])
      if (!difference) return []
      expect(difference.prints, `${id} is right: its difference can go`).not.toBe(expected[style])
      expect(reasons, id).toHaveProperty(difference.why)
      return [`${id} (${difference.why})`]
    })
    const count = references.length - named.length
    console.info(`${set}, ${style}: ${count} of ${references.length} right. Named: ${named.join(', ')}`)
    expect(count).toBe(right[set][style])
  },
)

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== '')
const maybe = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: null })
const person = fc.record({ family: text, given: maybe(text) })
const anything = fc.record({
  type: fc.constantFrom(...referenceTypes),
  title: text,
  authors: fc.array(person, { maxLength: 9 }),
  hasMoreAuthors: fc.boolean(),
  editors: fc.array(person, { maxLength: 3 }),
  year: maybe(fc.integer({ min: 1000, max: 2100 })),
  month: maybe(fc.integer({ min: 1, max: 12 })),
  day: maybe(fc.integer({ min: 1, max: 31 })),
  thesisLevel: maybe(fc.constantFrom('bachelor', 'honours', 'masters', 'doctoral')),
  url: maybe(fc.constantFrom('https://example.org/a?b=c&d=%20', 'http://localhost:1/~x')),
  accessedOn: maybe(fc.constant('2024-02-29')),
  ...Object.fromEntries(
    [
      'container',
      'volume',
      'issue',
      'pages',
      'articleNumber',
      'edition',
      'series',
      'publisher',
      'place',
      'isbn',
      'language',
    ].map((name) => [name, maybe(text)]),
  ),
})

test.each(citationStyles)('whatever can be stored is set in %s, each once and none empty', async (style) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 40, maxLength: 40 }), async (many) => {
      const cited = many.flatMap((each) => Reference.safeParse(each).data ?? [])
      const formatted = await formatReferences(cited, style)
      expect(formatted.map(({ at }) => at).sort((one, other) => one - other)).toEqual(cited.map((_, at) => at))
      for (const { pieces, at } of formatted)
        expect(pieces.map(({ text }) => text).join(''), JSON.stringify(cited[at])).toMatch(/\S/)
    }),
    // Smaller examples are not looked for: each run is a paper.
    { numRuns: 3, endOnFailure: true },
  )
})

const aboutPlaces = [{ container: 'Zebra news', publisher: 'Zebra House', place: 'Knysna' }, {}]

test.each(citationStyles)(
  'every kind has its author, title and year in %s, with and without where it came out',
  async (style) => {
    const many = aboutPlaces.flatMap((about) =>
      referenceTypes.map((type) =>
        Reference.parse({
          type,
          title: 'Quagga grazing',
          authors: [{ family: 'Abrahamse', given: 'Beth' }],
          year: 2020,
          ...about,
        }),
      ),
    )
    const formatted = await formatReferences(many, style)
    expect(formatted).toHaveLength(many.length)
    for (const { at, pieces } of formatted) {
      const type = many[at]?.type ?? ''
      const printed = pieces.map(({ text }) => text).join('')
      expect(printed, type).toMatch(/quagga grazing/i)
      // IEEE says when a web page was read, not when it was written.
      if (!(style === 'ieee' && type === 'webpage')) expect(printed, type).toContain('2020')
      if (!['case', 'legislation'].includes(type)) expect(printed, type).toContain('Abrahamse')
    }
  },
)
