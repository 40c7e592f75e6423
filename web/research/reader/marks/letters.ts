import type { Span } from '../pdf/page-text.ts'

/**
 * What remains of a text when nothing matters but its letters, digits, signs of mathematics and currencies: no spaces, line ends,
 * hyphens, quotes, case, accents or ligatures. A word is the same whole and broken at the end of a line.
 */
export type Letters = {
  text: string
  /** Where each of them is in the text they were taken from, and where it ends. */
  starts: Int32Array
  ends: Int32Array
  /** 1 where a word begins. */
  words: Uint8Array
}

/** Takes the letters of a text. */
export function lettersOf(text: string): Letters {
  const [starts, ends] = [new Int32Array(text.length * 2), new Int32Array(text.length * 2)]
  const words = new Uint8Array(text.length * 2)
  let letters = ''
  let isBetween = true
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0
    const next = at + (code > 0xffff ? 2 : 1)
    const plain = plainOf(code)
    for (let part = 0; part < plain.length && letters.length < starts.length; part += 1) {
      starts[letters.length] = at
      ends[letters.length] = next
      words[letters.length] = part === 0 && isBetween ? 1 : 0
      letters += plain[part]
    }
    if (plain !== '') isBetween = false
    else if (!isWithinWord(text, at, code)) isBetween = true
    at = next
  }
  const count = letters.length
  return { text: letters, starts: starts.slice(0, count), ends: ends.slice(0, count), words: words.slice(0, count) }
}

/** The part of the text that some of its letters cover. */
export const spanOf = ({ starts, ends }: Letters, { start, end }: Span): Span => ({
  start: starts[start] ?? 0,
  end: ends[end - 1] ?? 0,
})

/** What each character is as letters; there are few different ones in a text. */
const plain = new Map<number, string>()

function plainOf(code: number): string {
  const known = plain.get(code)
  if (known !== undefined) return known
  const letters = String.fromCodePoint(code)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Sm}\p{Sc}]/gu, '')
  plain.set(code, letters)
  return letters
}

const hyphen = /[-\u2010\u2011]/
const invisible = /[\p{M}\p{Cf}'’]/u

/** Whether a word goes on behind this character: a hyphen, also one at the end of a line, an apostrophe, an accent. */
function isWithinWord(text: string, at: number, code: number): boolean {
  const sign = String.fromCodePoint(code)
  if (invisible.test(sign) || hyphen.test(sign)) return true
  return sign === '\n' && /[-\u2010\u2011\u00ad]/.test(text[at - 1] ?? '')
}
