import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, type Passage } from './compare.ts'

/** One of the two texts, out of what was compared. */
const side = (passages: Passage[], without: 'earlier' | 'later') =>
  passages.flatMap((passage) => {
    if (passage.kind === 'same') return passage.paragraphs
    const pieces = passage.pieces.filter((piece) => piece.side !== without)
    return pieces.length > 0 ? [pieces.map(({ text }) => text).join('')] : []
  })

test('what was changed is told word by word, and what was not as a whole', () => {
  const before = ['Introduction', 'We asked ten nurses in Durban.', 'Results']
  const after = ['Introduction', 'We asked twelve nurses in Durban.', 'A new part', 'Results']
  expect(compare(before, after)).toEqual([
    { kind: 'same', paragraphs: ['Introduction'] },
    {
      kind: 'changed',
      pieces: [
        { text: 'We asked ', side: 'both' },
        { text: 'ten', side: 'earlier' },
        { text: 'twelve', side: 'later' },
        { text: ' nurses in Durban.', side: 'both' },
      ],
    },
    { kind: 'changed', pieces: [{ text: 'A new part', side: 'later' }] },
    { kind: 'same', paragraphs: ['Results'] },
  ])
})

test('nothing is lost or invented, whatever is compared', () => {
  const text = fc.array(fc.string({ minLength: 1 }), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const passages = compare(before, after) ?? []
      expect(side(passages, 'later')).toEqual(before)
      expect(side(passages, 'earlier')).toEqual(after)
    }),
  )
})
