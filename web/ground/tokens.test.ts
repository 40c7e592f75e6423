import { expect, test } from 'vitest'
import { contrast } from '#domain/ground/contrast.ts'
import { stageColours } from '#domain/research/stages/stage-colours.ts'
import { schemes } from './tokens.ts'

const places = ['page', 'card', 'raised', 'sunken'] as const
const softened = ['grey', 'blue', 'amber', 'green', 'violet', 'danger'] as const

/** Text and what it stands on. */
const text = [
  ...['ink', 'ink-2', 'ink-3', 'accent-text', 'danger'].flatMap((ink) => places.map((on) => [ink, on])),
  ...softened.flatMap((colour) => [
    [colour, `${colour}-soft`],
    [colour, 'card'],
  ]),
  ...['ink', 'ink-2', 'accent-text'].map((ink) => [ink, 'accent-soft']),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
] as [keyof typeof schemes.light, keyof typeof schemes.light][]

/** Marks and focus rings. */
const marks = ['accent', ...softened] as const

test.each(['light', 'dark'] as const)('text can be read and marks can be seen in the %s scheme', (name) => {
  const scheme = schemes[name]
  for (const [ink, on] of text) expect(contrast(scheme[ink], scheme[on]), `${ink} on ${on}`).toBeGreaterThanOrEqual(4.5)
  for (const mark of marks)
    for (const on of places) expect(contrast(scheme[mark], scheme[on]), `${mark} on ${on}`).toBeGreaterThanOrEqual(3)
})

test.each(['light', 'dark'] as const)('every stage colour is readable in the %s scheme', (scheme) => {
  const { page, card, ink: text, 'ink-2': text2 } = schemes[scheme]
  for (const colour of stageColours) {
    const { ink, tint } = colour[scheme]
    for (const on of [tint, page, card]) expect(contrast(ink, on), `${ink} on ${on}`).toBeGreaterThanOrEqual(4.5)
    for (const words of [text, text2]) expect(contrast(words, tint), `${words} on ${tint}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(card, ink), `the card on ${ink}`).toBeGreaterThanOrEqual(4.5)
    for (const mark of softened)
      expect(contrast(schemes[scheme][mark], tint), `${mark} on ${tint}`).toBeGreaterThanOrEqual(3)
  }
})

test('the nine colours are distinct', () => {
  expect(new Set(stageColours.map((colour) => colour.light.ink)).size).toBe(9)
})

test('both schemes have the same tokens', () => {
  expect(Object.keys(schemes.dark)).toEqual(Object.keys(schemes.light))
})
