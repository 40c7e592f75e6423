/** A line of a page, in its points: where it begins and ends, how high above the foot of the page it stands, and its type’s size. */
export type PageLine = { text: string; left: number; right: number; y: number; size: number }

/** A paragraph, and the pages on which it begins and ends (the first page is 1). */
export type Paragraph = { text: string; from: number; to: number }

/**
 * Puts the lines of a PDF together into paragraphs, so that it can be compared with one whose lines break elsewhere: over pages
 * and columns as well, without the heads, feet and page numbers that stand on every page, and with words that were hyphenated whole.
 */
export function paragraphsOf(pages: PageLine[][]): Paragraph[] {
  const isRunning = runningLines(pages)
  const whole = wordsWithHyphens(pages)
  const paragraphs: Paragraph[] = []
  let last: PageLine | null = null
  pages.forEach((lines, at) => {
    const own = lines.filter((line, place) => !isRunning(line, place, lines.length))
    const spacing = usualSpacing(own)
    const right = Math.max(0, ...own.map((line) => line.right))
    own.forEach((line, place) => {
      const text = line.text.trim()
      const open = paragraphs.at(-1)
      const isNew =
        !open || !last || (place === 0 ? !goesOn(open.text, text) : begins(last, line, spacing, right, open.text))
      if (isNew) paragraphs.push({ text, from: at + 1, to: at + 1 })
      else {
        open.text = joined(open.text, text, whole)
        open.to = at + 1
      }
      last = line
    })
  })
  return paragraphs
}

/** Whether a line begins a paragraph on its page: more space above it, other type, an indent, or a short line before it. */
function begins(last: PageLine, line: PageLine, spacing: number, right: number, text: string): boolean {
  const drop = last.y - line.y
  // Up the page again: the next column.
  if (drop < -last.size) return !goesOn(text, line.text.trim())
  if (drop > spacing * 1.3) return true
  if (Math.abs(line.size - last.size) > 0.12 * last.size) return true
  const isIndented = line.left - last.left > 0.8 * line.size && line.left - last.left < 4 * line.size
  const isShort = right - last.right > 0.15 * right
  return isIndented || (isShort && isSentence(text))
}

const isSentence = (text: string) => /[.?!:;]["'”’)\]]*$/.test(text)

/** Whether a paragraph that reaches the end of its page or column goes on with these words. */
const goesOn = (text: string, next: string) => !isSentence(text) && /^[\p{Ll}\d("“‘]/u.test(next)

/** The space from one line to the next that most of a page has. */
function usualSpacing(lines: PageLine[]): number {
  const drops = lines
    .map((line, at) => (lines[at - 1]?.y ?? line.y) - line.y)
    .filter((drop) => drop > 0)
    .toSorted((a, b) => a - b)
  return drops[Math.floor(drops.length / 2)] ?? 0
}

/** Lines at the top or the foot of a page that are looked at as its head or foot. */
const edge = 2

/** Tells the lines that stand at the edge of at least three pages, but for their numbers, and page numbers alone. */
function runningLines(pages: PageLine[][]): (line: PageLine, place: number, count: number) => boolean {
  const key = (text: string) => text.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
  const isAtEdge = (place: number, count: number) => place < edge || place >= count - edge
  const counts = new Map<string, number>()
  for (const lines of pages)
    for (const each of new Set(lines.filter((_, place) => isAtEdge(place, lines.length)).map(({ text }) => key(text))))
      counts.set(each, (counts.get(each) ?? 0) + 1)
  return ({ text }, place, count) =>
    isAtEdge(place, count) &&
    ((counts.get(key(text)) ?? 0) >= 3 || /^\W*(page\s+)?(\d+|[ivxl]+)(\s+of\s+\d+)?\W*$/i.test(text))
}

/** The words with a hyphen that stand within a line somewhere: only these keep theirs at the end of one. */
const wordsWithHyphens = (pages: PageLine[][]): Set<string> =>
  new Set(pages.flatMap((lines) => lines.flatMap(({ text }) => text.toLowerCase().match(/\p{L}+-\p{L}+/gu) ?? [])))

function joined(text: string, next: string, whole: Set<string>): string {
  const [, stem] = /(\p{L}+)[-\u00ad\u2010]$/u.exec(text) ?? []
  const [rest] = /^\p{Ll}+/u.exec(next) ?? []
  if (stem === undefined || rest === undefined) return `${text} ${next}`
  return whole.has(`${stem}-${rest}`.toLowerCase()) ? text + next : text.slice(0, -1) + next
}
