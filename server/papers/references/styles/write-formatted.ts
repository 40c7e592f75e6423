import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import type { Formatted } from './format-references.ts'

type Numbered = Partial<Record<CitationStyle, (number: number) => string>>
const numbered: Numbered = { vancouver: (number) => `${number}. `, ieee: (number) => `[${number}] ` }

/** A number before each, where the style numbers its list; a reference alone has none. */
const numbersOf = (formatted: Formatted[], style: CitationStyle) =>
  formatted.map((_, at) => (formatted.length > 1 ? (numbered[style]?.(at + 1) ?? '') : ''))

/** Formatted references as plain text, one a line. */
export function writeText(formatted: Formatted[], style: CitationStyle): string {
  const numbers = numbersOf(formatted, style)
  return formatted.map(({ pieces }, at) => numbers[at] + pieces.map(({ text }) => text).join('')).join('\n')
}

/** The same as HTML with its italics, as word processors paste it: a paragraph for each. */
export function writeHtml(formatted: Formatted[], style: CitationStyle): string {
  const numbers = numbersOf(formatted, style)
  return formatted
    .map(({ pieces }, at) => {
      const shown = pieces.map(({ text, isItalic }) => (isItalic ? `<i>${escaped(text)}</i>` : escaped(text)))
      return `<p>${numbers[at]}${shown.join('')}</p>`
    })
    .join('\n')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
