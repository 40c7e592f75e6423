import { longestQuestion } from './frames.ts'
import { politeness, thanks } from './lexicon/relations.ts'

/** A part of a text: from `start` up to, without, `end`. */
export type Span = { start: number; end: number }

/**
 * A question in the form in which it is read: lower case, plain quotes and hyphens, other marks as spaces or commas. It has
 * exactly the length of the text, so that places in it are places in the text.
 */
export function plain(text: string): string {
  return [...text.slice(0, longestQuestion)]
    .map((sign) => {
      const lower = sign.toLowerCase()
      if (lower.length !== sign.length) return ' '.repeat(sign.length)
      return signs[lower] ?? lower
    })
    .join('')
    .replace(sayings, (said) => (said.startsWith('when') ? 'in' : 'on').padEnd(said.length))
    .replace(/[^\p{L}\p{N}\s,;:.?'%&/()+<>=-]/gu, (sign) => ' '.repeat(sign.length))
}

/** Long ways to say “on” and “in”. */
const sayings =
  /\b(?:when it comes to|in terms of|with (?:respect|regard|reference) to|in relation to|as regards|in respect of|with regards to)\b/g

const signs: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': ' ',
  '”': ' ',
  '"': ' ',
  '–': '-',
  '—': ',',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '!': '?',
  '\u00a0': ' ',
  '\t': ' ',
  '\n': ' ',
  '\r': ' ',
  '…': ' ',
  '*': ' ',
}

/** Where the question itself begins and ends, without what is only said to be polite. */
export function bodyOf(lower: string): Span {
  let start = lower.length - lower.trimStart().length
  for (let at = -1; at !== start; ) {
    at = start
    for (const pattern of politeness) {
      const [said = ''] = pattern.exec(lower.slice(start)) ?? []
      start += said.length
    }
  }
  let end = lower.trimEnd().length
  end -= thanks.exec(lower.slice(start, end))?.[0].length ?? 0
  end -= /[\s?.,;:-]*$/.exec(lower.slice(start, end))?.[0].length ?? 0
  return { start, end: Math.max(start, end) }
}

/** The same text with these parts as commas: they end what is before them, and nothing is read in them. */
export const without = (lower: string, spans: Span[]): string =>
  spans.reduce((text, { start, end }) => text.slice(0, start) + ','.repeat(end - start) + text.slice(end), lower)

/** A span without the spaces, marks and small words at its ends; null when nothing is left. */
export function trimmed(lower: string, { start, end }: Span): Span | null {
  const text = lower.slice(start, end)
  const ahead = /^(?:[\s,;:.?()-]|(?:and|or|to|that(?! of\b)|then|also)\b)*/.exec(text)?.[0].length ?? 0
  if (ahead >= text.length) return null
  const behind =
    /(?:[\s,;:.?(-]|\b(?:and|or|the|a|an|of|in|on|for|to|with|at|by)$)*$/.exec(text.slice(ahead))?.[0].length ?? 0
  return ahead + behind >= text.length ? null : { start: start + ahead, end: end - behind }
}

/** Where a word begins and ends. */
export type Word = Span & { word: string; isAfterBreak: boolean }

/** The words of a part of a text. A comma or another mark between two words is a break. */
export function wordsIn(lower: string, { start, end }: Span): Word[] {
  let last = start
  return [...lower.slice(start, end).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'&%/.+-]*/gu)].map(({ index, 0: text }) => {
    const word = text.replace(/[./+-]+$/, '').replace(/([^s])'$/, '$1')
    const at = start + index
    const isAfterBreak = /[,;:.?()]/.test(lower.slice(last, at)) || /[.]$/.test(lower.slice(start, at).trimEnd())
    last = at + word.length
    return { word, start: at, end: last, isAfterBreak }
  })
}
