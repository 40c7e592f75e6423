import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, contrastOn, hslOf, leastContrast, nearestReadable } from './contrast.ts'
import { surfaces } from './surfaces.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const schemes = [surfaces.light, surfaces.dark].map((each) => Object.values(each))

test('the contrast of two colours is what the guidelines say', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  fc.assert(fc.property(colour, colour, (one, other) => contrast(one, other) === contrast(other, one)))
})

describe.each([
  ['light', schemes[0] ?? []],
  ['dark', schemes[1] ?? []],
])('on a %s page', (_, on) => {
  test('what is offered instead of a colour can be read', () => {
    fc.assert(fc.property(colour, (each) => contrastOn(nearestReadable(each, on), on) >= leastContrast))
  })

  test('a colour that can be read is left as it is, and what is offered is not changed again', () => {
    fc.assert(
      fc.property(colour, (each) => {
        const offered = nearestReadable(each, on)
        return nearestReadable(offered, on) === offered && (contrastOn(each, on) < leastContrast || offered === each)
      }),
    )
  })

  test('what is offered has the same hue, but for what eight bits of a channel can say', () => {
    fc.assert(
      fc.property(colour, (each) => {
        const [before, after] = [hslOf(each), hslOf(nearestReadable(each, on))]
        const apart = Math.abs(before.hue - after.hue)
        const range = after.saturation * (1 - Math.abs(2 * after.lightness - 1)) * 255
        // Of a colour that is almost grey, black or white, one step of a channel turns the hue far.
        return range < 8 || Math.min(apart, 6 - apart) <= 2 / range
      }),
    )
  })

  test('no colour of that hue and saturation that is nearer can be read', () => {
    fc.assert(
      fc.property(colour, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
        const offered = nearestReadable(each, on)
        const [from, to] = [hslOf(each), hslOf(offered)]
        const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
        // Between the two, less two steps of a channel for rounding, lies nothing that passes.
        const way = Math.abs(to.lightness - from.lightness) * 255
        if (way < 6) return true
        const share = part * (1 - 4 / way)
        const between = channels(each).map((value, at) =>
          Math.round(value + ((channels(offered)[at] ?? 0) - value) * share),
        )
        const hex = `#${between.map((value) => value.toString(16).padStart(2, '0')).join('')}`
        return contrastOn(hex, on) < leastContrast
      }),
    )
  })
})

test('no colour at all can be read on both pages, so that an accent is a pair', () => {
  const all = [...Object.values(surfaces.light), ...Object.values(surfaces.dark)]
  fc.assert(fc.property(colour, (each) => contrastOn(each, all) < leastContrast))
})
