import * as z from 'zod'
import { Colour, contrastOn, leastContrast, nearestReadable } from '#domain/ground/contrast.ts'
import { surfaces } from '#domain/ground/surfaces.ts'
import { line } from '#domain/ground/text.ts'

export const brandSchemes = ['light', 'dark'] as const
export type BrandScheme = (typeof brandSchemes)[number]

/** How large a logo may be as it is sent, in bytes and in pixels a side, and within what it is kept. */
export const logoRules = { bytes: 512 * 1024, side: { least: 32, most: 4096 }, kept: { width: 800, height: 320 } }

/** Why a picture is not taken as a logo. */
export const logoFaults = ['svg', 'kind', 'bytes', 'large', 'small', 'damaged'] as const
export type LogoFault = (typeof logoFaults)[number]

const { bytes, side } = logoRules

/** What is wrong, and what to do about it. */
export const logoFaultSays: Record<LogoFault, string> = {
  svg: 'An SVG file is a small program that can load and run things, so we do not take it. Export the logo as PNG.',
  kind: 'This is not a PNG, JPEG or WebP picture, whatever its name says. Export the logo as PNG.',
  bytes: `The picture is larger than ${bytes / 1024} kB. Export it smaller.`,
  large: `The picture is more than ${side.most} pixels wide or high. Export it smaller.`,
  small: `The picture is less than ${side.least} pixels wide or high, and would be blurred. Export it larger.`,
  damaged: 'The picture is damaged: not all of it can be read. Export it again.',
}

/** What a picture is sent as: base64 of its bytes. A little more than what is taken, so that it is refused with a reason. */
const Picture = z.base64().max(Math.ceil((bytes * 4) / 3) + 1024)

/** The largest request that sends two logos, in bytes. */
export const largestBranding = 2 * (Math.ceil((bytes * 4) / 3) + 1024) + 4096

export const NewBranding = z.strictObject({
  /** What people call it; its full name where this is null. */
  shownName: line({ max: 40, tooLong: 'Keep it under 40 characters.' })
    .transform((said) => said || null)
    .nullable(),
  /** On a light page; made of the other one where this is null. */
  accent: Colour.nullable(),
  /** On a dark page; made of the other one where this is null. */
  accentDark: Colour.nullable(),
  /** A PNG, JPEG or WebP picture in base64; null removes the one that is there, and left out keeps it. */
  logo: Picture.nullable().optional(),
  /** For dark pages; without it, `logo` is shown on a light plate there. */
  logoDark: Picture.nullable().optional(),
})
export type NewBranding = z.infer<typeof NewBranding>

/** A logo as pages show it: everybody can read it at its address, which changes with its bytes. */
export type Logo = { address: string; width: number; height: number }

/** How an institution looks. */
export type Brand = {
  /** What people call it. */
  name: string
  /** As its contract has it. */
  fullName: string
  accent: string | null
  accentDark: string | null
  logo: Logo | null
  logoDark: Logo | null
}

/** By what people know an institution. */
export type BrandMark = Pick<Brand, 'name' | 'fullName' | 'logo' | 'logoDark'>

/** An accent that cannot be read on the pages of a scheme, its contrast there, and the nearest one that can. */
export type Unreadable = { scheme: BrandScheme; contrast: number; nearest: string }

const placesIn = (scheme: BrandScheme) => Object.values(surfaces[scheme])

/** What an accent is refused for in a scheme; null where it can be read. */
export function unreadableIn(scheme: BrandScheme, accent: string): Unreadable | null {
  const ratio = contrastOn(accent, placesIn(scheme))
  if (ratio >= leastContrast) return null
  // Rounded down: 4.496 would read as if it were enough.
  return { scheme, contrast: Math.floor(ratio * 10) / 10, nearest: nearestReadable(accent, placesIn(scheme)) }
}

/** The accent of each scheme: the one that was chosen, or the nearest to the other that can be read; null where none was chosen. */
export function accentsOf({
  accent,
  accentDark,
}: Pick<Brand, 'accent' | 'accentDark'>): Record<BrandScheme, string> | null {
  const either = accent ?? accentDark
  if (!either) return null
  return {
    light: accent ?? nearestReadable(either, placesIn('light')),
    dark: accentDark ?? nearestReadable(either, placesIn('dark')),
  }
}

/** The accents of these that cannot be read. */
export const unreadableOf = ({ accent, accentDark }: Pick<Brand, 'accent' | 'accentDark'>): Unreadable[] =>
  [accent && unreadableIn('light', accent), accentDark && unreadableIn('dark', accentDark)].flatMap(
    (found) => found || [],
  )

type Changed = Pick<Brand, 'accent' | 'accentDark'> & { shownName: string | null }

/** What has changed of a name and colours, each with what it was before. */
export function brandChanges(before: Changed, after: Changed): string[] {
  const rows = [
    ['name', before.shownName, after.shownName],
    ['colour', before.accent, after.accent],
    ['colour on dark pages', before.accentDark, after.accentDark],
  ] as const
  return rows.flatMap(([what, was, is]) => (was === is ? [] : `${what} ${is ?? 'none'}, before: ${was ?? 'none'}`))
}
