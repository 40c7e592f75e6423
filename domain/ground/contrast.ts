import * as z from 'zod'

/** A colour, as six hexadecimal digits after a #, in small letters. */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Give a colour as # and six digits, such as #1f5f53.')

/** The least contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The least contrast of a colour with any of those that it stands on. */
export const contrastOn = (colour: string, on: readonly string[]): number =>
  Math.min(...on.map((each) => contrast(colour, each)))

const steps = 1000

/**
 * The colour of the same hue and saturation that can be read on all of these, and whose lightness differs least; the colour itself where
 * it can. Black or white can always be read on what is all light or all dark.
 */
export function nearestReadable(colour: string, on: readonly string[]): string {
  const isReadable = (each: string) => contrastOn(each, on) >= leastContrast
  if (isReadable(colour)) return colour
  const { hue, saturation, lightness } = hslOf(colour)
  for (let step = 1; step <= steps; step += 1)
    for (const change of [-step / steps, step / steps]) {
      const changed = lightness + change
      const other = changed >= 0 && changed <= 1 && hexOf({ hue, saturation, lightness: changed })
      if (other && isReadable(other)) return other
    }
  return contrastOn('#000000', on) > contrastOn('#ffffff', on) ? '#000000' : '#ffffff'
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) =>
    channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Hue in sixths of the circle; saturation and lightness from 0 to 1. */
export type Hsl = { hue: number; saturation: number; lightness: number }

/** Hue, saturation and lightness of a colour; the hue of a grey is 0. */
export function hslOf(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return { hue: ((green - blue) / range + 6) % 6, saturation, lightness }
  return { hue: most === green ? (blue - red) / range + 2 : (red - green) / range + 4, saturation, lightness }
}

function hexOf({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const at = (offset + hue * 2) % 12
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
