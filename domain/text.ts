import * as z from 'zod'

/*
 * What people type, as it is kept: composed in one way (Unicode NFC), and without what a reader cannot see but that
 * changes what they see. Sources: Unicode TR36 (bidirectional spoofing) and TR39, OWASP ASVS 5.0 V1.1.1 and V2.2.1.
 */

/** Control characters (Cc), line and paragraph separators, and the marks that turn the direction of text around. */
export const disguising = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
/** Several lines have their line feeds and tabs. */
const disguisingInProse = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u

/** What other programs break lines with, and what they leave in what is pasted: no reader sees it, and nothing turns around by it. */
const lineBreaks = /\r\n?|[\v\f\u2028\u2029]/g
const remains = /[\u061c\u200e\u200f\ufeff]/g

/** Half of a surrogate pair: no character, and PostgreSQL cannot keep it. */
const broken = /\p{Cs}/u

/** Something that leaves a mark on the page: no space, no mark alone, nothing of zero width. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The Braille blank and the Hangul fillers are letters and signs by name, and seen by nobody. */
const blanks = /[\u2800\u115f\u1160\u3164\uffa0]/gu

export const unseen = 'Text cannot contain control characters or characters that reverse its direction.'

/** Whether somebody who looks at a text sees anything. */
export const isVisible = (text: string): boolean => visible.test(text.replace(blanks, ''))

/** Without a refusal for it, a text may be left out. */
const isThere = (text: string, empty: string | undefined) => (text === '' && empty === undefined) || isVisible(text)

const tidy = z.string().normalize('NFC')

/** One line of text, without spaces around it. `min` and `max` count what is kept; `empty` is said of nothing visible. */
export const line = ({ max, tooLong, empty }: { max: number; tooLong: string; empty?: string }) =>
  tidy
    .trim()
    .refine((text) => !disguising.test(text) && !broken.test(text), unseen)
    .refine((text) => isThere(text, empty), empty ?? unseen)
    .max(max, tooLong)

/** Text of several lines, its line breaks as \n. */
export const prose = ({ max, tooLong, empty }: { max: number; tooLong: string; empty?: string }) =>
  tidy
    .transform((text) => text.replace(lineBreaks, '\n').replace(remains, ''))
    .pipe(
      z
        .string()
        .trim()
        .refine((text) => !disguisingInProse.test(text) && !broken.test(text), unseen)
        .refine((text) => isThere(text, empty), empty ?? unseen)
        .max(max, tooLong),
    )

/** What somebody calls a thing of theirs, such as a passkey. */
export const NameOfThing = line({ max: 60, tooLong: 'Keep the name under 60 characters.', empty: 'Give it a name.' })

/** PostgreSQL cannot store U+0000 in text: it is refused in every input, however deep it hides. */
export function hasNul(input: unknown): boolean {
  const waiting = [input]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\u0000')) return true
    if (typeof next !== 'object' || next === null) continue
    for (const [key, value] of Object.entries(next)) waiting.push(key, value)
  }
  return false
}
