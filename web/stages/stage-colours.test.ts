import { expect, test } from 'vitest'
import { pageColours, stageColours } from './stage-colours.ts'

const schemes = ['light', 'dark'] as const

test.each(schemes)('every stage colour can be read in the %s scheme', (scheme) => {
  for (const colour of stageColours) {
    const { ink, tint } = colour[scheme]
    expect(contrast(ink, tint), `${ink} on ${tint}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(ink, pageColours[scheme]), `${ink} on the page`).toBeGreaterThanOrEqual(4.5)
  }
})

test('the nine colours are nine', () => {
  expect(new Set(stageColours.map((colour) => colour.light.ink)).size).toBe(9)
})

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
