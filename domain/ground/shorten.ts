const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * At most so many characters of a text, as people see them, up to the end of a word, with a sign that it goes on. A word that is
 * longer than half of it is cut.
 */
export function shorten(text: string, most: number): string {
  let first = ''
  let count = 0
  for (const { segment } of characters.segment(text)) {
    if (count === most) return `${wholeWords(first, text.slice(first.length))}…`
    first += segment
    count += 1
  }
  return text
}

function wholeWords(first: string, rest: string): string {
  if (/^\s/.test(rest)) return first.trimEnd()
  const end = first.search(/\s\S*$/)
  return (end >= first.length / 2 ? first.slice(0, end) : first).replace(/[\s,;:–-]+$/, '')
}
