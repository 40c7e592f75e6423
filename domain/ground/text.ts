import * as z from 'zod'

/*
 * What people type, as it is stored: in one form (Unicode NFC), and without invisible characters that change what a
 * reader sees. Sources: Unicode TR36 (bidirectional spoofing) and TR39, OWASP ASVS 5.0 V1.1.1 and V2.2.1.
 */

/** Control characters (Cc), line and paragraph separators, and the marks that reverse the direction of text. */
export const disguising = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
/** The same for text of several lines, which may have line feeds and tabs. */
const disguisingInProse = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u

/** Line breaks of other programs, and invisible leftovers in pasted text, which reverse nothing. */
const lineBreaks = /\r\n?|[\v\f\u2028\u2029]/g
const remains = /[\u061c\u200e\u200f\ufeff]/g

/** Half of a surrogate pair: not a character, and PostgreSQL cannot store it. */
const broken = /\p{Cs}/u

/** Something that leaves a mark on the page: not a space, a lone combining mark or anything of zero width. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Blanks, fillers and the place of a missing object count as letters and signs, but are invisible. */
const blanks = /[\u2800\u115f\u1160\u3164\uffa0\ufffc\u{1d159}]/gu

export const unseen = 'Text cannot contain control characters or characters that reverse its direction.'

/** Whether anything in a text can be seen. */
export const isVisible = (text: string): boolean => visible.test(text.replace(blanks, ''))

/** Text may be left out if there is no `empty` message for it. */
const isThere = (text: string, empty: string | undefined) => (text === '' && empty === undefined) || isVisible(text)

const tidy = z.string().normalize('NFC')

/**
 * One line of text, without surrounding spaces. `max` counts what is stored; `empty` is the message when nothing is
 * visible.
 */
export const line = ({ max, tooLong, empty }: { max: number; tooLong: string; empty?: string }) =>
  tidy
    .trim()
    .refine((text) => !disguising.test(text) && !broken.test(text), unseen)
    .refine((text) => isThere(text, empty), empty ?? unseen)
    .max(max, tooLong)

/** Text of several lines, with \n as line break. */
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

/** True if PostgreSQL can store a text: it has no U+0000 and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** What somebody calls a thing of theirs, such as a passkey. */
export const NameOfThing = line({ max: 60, tooLong: 'Keep the name under 60 characters.', empty: 'Give it a name.' })

/** PostgreSQL cannot store U+0000 in text: it is refused in every input, however deeply it is nested. */
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

/** A text under its heading, indented: whatever somebody writes, it cannot pass for another heading. For texts that are signed. */
export const underHeading = (heading: string, text: string, empty: string): string =>
  text === '' ? `${heading}: ${empty}` : `${heading}:\n${text.replace(/^/gm, '  ')}`
