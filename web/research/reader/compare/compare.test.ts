import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, type Passage, type Unit } from './compare.ts'
import { type PageLine, paragraphsOf } from './paragraphs-of.ts'

const paragraph = (text: string): Unit => ({ cells: [text], place: null })
const row = (...cells: string[]): Unit => ({ cells, isRow: true, place: null })

/** One of the two texts, out of what was compared. */
const side = (passages: Passage[], side: 'earlier' | 'later') =>
  passages.flatMap((passage) => {
    if (passage.kind === 'same') return passage[side].map(({ cells }) => cells)
    const cells = passage.cells
      .map((pieces) => pieces.filter((piece) => piece.side === 'both' || piece.side === side))
      .filter((pieces) => pieces.length > 0)
    return passage[side] ? [cells.map((pieces) => pieces.map(({ text }) => text).join(''))] : []
  })

/** What was changed, as “[-out-]{+in+}”. */
const changesIn = (passages: Passage[] | null) =>
  (passages ?? []).flatMap((passage) =>
    passage.kind === 'changed'
      ? [
          passage.cells.map((pieces) =>
            pieces
              .map(({ text, side }) => (side === 'both' ? text : side === 'earlier' ? `[-${text}-]` : `{+${text}+}`))
              .join(''),
          ),
        ]
      : [],
  )

test('what was changed is told word by word, and what was not as a whole', () => {
  const before = ['Introduction', 'We asked ten nurses in Durban.', 'Results'].map(paragraph)
  const after = ['Introduction', 'We asked twelve nurses in Durban.', 'A new part', 'Results'].map(paragraph)
  const passages = compare(before, after)
  expect(passages?.map(({ kind }) => kind)).toEqual(['same', 'changed', 'changed', 'same'])
  expect(changesIn(passages)).toEqual([['We asked [-ten-]{+twelve+} nurses in Durban.'], ['{+A new part+}']])
})

test('a paragraph that came in before a changed one is not taken for it', () => {
  const before = ['The sample was drawn from two clinics in the district.'].map(paragraph)
  const after = [
    'Permission was given by the department.',
    'The sample was drawn from three clinics in the district.',
  ].map(paragraph)
  expect(changesIn(compare(before, after))).toEqual([
    ['{+Permission was given by the department.+}'],
    ['The sample was drawn from [-two-]{+three+} clinics in the district.'],
  ])
})

test('tables are compared cell by cell, also where a column came in', () => {
  const before = [row('Clinic', 'Nurses'), row('Umlazi', '12'), row('KwaMashu', '9')]
  expect(changesIn(compare(before, [row('Clinic', 'Nurses'), row('Umlazi', '14'), row('KwaMashu', '9')]))).toEqual([
    ['Umlazi', '[-12-]{+14+}'],
  ])
  expect(
    changesIn(compare(before, [row('Clinic', 'Beds', 'Nurses'), row('Umlazi', '40', '12'), row('KwaMashu', '9')])),
  ).toEqual([
    ['Clinic', '{+Beds+}', 'Nurses'],
    ['Umlazi', '{+40+}', '12'],
  ])
})

test('nothing is lost or invented, whatever is compared', () => {
  const unit = fc.record({
    cells: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
    isRow: fc.boolean(),
    place: fc.constant(null),
  })
  const text = fc.array(unit, { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const passages = compare(before, after) ?? []
      expect(side(passages, 'earlier')).toEqual(before.map(({ cells }) => cells))
      expect(side(passages, 'later')).toEqual(after.map(({ cells }) => cells))
    }),
  )
})

/** Lines of a page, one below the other. */
const linesOf = (texts: string[], more: Partial<PageLine> = {}): PageLine[] =>
  texts.map((text, at) => ({ text, left: 70, right: 520, y: 800 - 14 * at, size: 11, ...more }))

test('paragraphs of a PDF go over lines and pages, without what stands on every page', () => {
  const pages = [
    ['A thesis', 'The first words of a paragraph whose com-', 'passion fatigue goes on', '1'],
    ['A thesis', 'over the page, as a well-known one does.', '2'],
    ['A thesis', 'This one is well-', 'known as well.', '3'],
  ].map((texts) => linesOf(texts))
  expect(paragraphsOf(pages)).toEqual([
    {
      text: 'The first words of a paragraph whose compassion fatigue goes on over the page, as a well-known one does.',
      from: 1,
      to: 2,
    },
    { text: 'This one is well-known as well.', from: 3, to: 3 },
  ])
})

test('lines that break elsewhere are no change', () => {
  const set = (texts: string[]) => paragraphsOf([linesOf(texts)]).map(({ text }) => paragraph(text))
  const passages = compare(
    set(['We asked ten nurses', 'in Durban, twice.']),
    set(['We asked ten', 'nurses in Durban, twice.']),
  )
  expect(passages?.map(({ kind }) => kind)).toEqual(['same'])
})
