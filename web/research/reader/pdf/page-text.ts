import type { PageViewport } from 'pdfjs-dist'
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'

type Words = Pick<TextItem, 'str' | 'dir' | 'transform' | 'width' | 'height' | 'hasEOL'>
/** What pdf.js finds on a page (`TextContent.items`). Marked content has no words, and keeps its place in the list. */
export type PageItem = Words | TextMarkedContent

/** A part of a page's text: offsets into it. */
export type Span = { start: number; end: number }

/** In fractions (0 to 1) of the page as it is shown, from its top left. */
export type Box = { x: number; y: number; width: number; height: number }

/** `page.getViewport({ scale: 1 })` of pdf.js: it knows the origin of the page and whether it is turned. */
export type PageView = Pick<PageViewport, 'width' | 'height' | 'convertToViewportPoint'>

/**
 * The text of a page, in the order of its items; a line ends with '\n'. Item i begins at `starts[i]`. A zero character, which
 * PostgreSQL does not store, is a space.
 */
export function pageText(items: readonly PageItem[]): { text: string; starts: number[] } {
  let text = ''
  const starts = items.map((item) => {
    const start = text.length
    if ('str' in item) text += item.str.replaceAll('\0', ' ') + (item.hasEOL ? '\n' : '')
    return start
  })
  return { text, starts }
}

/**
 * Where a part of the text stands on its page: a box for each line. Within an item each character is taken to be as wide as the
 * others. `starts` is what `pageText` returned for these items.
 */
export function boxesOf(items: readonly PageItem[], starts: readonly number[], view: PageView, span: Span): Box[] {
  const boxes: Box[] = []
  let isNewLine = true
  items.forEach((item, at) => {
    if (!('str' in item)) return
    const start = starts[at] ?? 0
    const from = Math.max(span.start - start, 0)
    const to = Math.min(span.end - start, item.str.length)
    if (from < to && item.str.slice(from, to).trim() !== '') {
      const box = boxOf(item, from / item.str.length, to / item.str.length, view)
      const last = boxes.at(-1)
      if (last && !isNewLine && isBeside(last, box)) boxes[boxes.length - 1] = around(last, box)
      else boxes.push(box)
      isNewLine = false
    }
    if (item.hasEOL) isNewLine = true
  })
  return boxes
}

/** How far letters reach below and above the line they stand on, in heights of the type. */
const [descent, ascent] = [0.22, 0.88]

/** A part of an item, from one fraction of its length to another. */
function boxOf({ transform, width, height, dir }: Words, from: number, to: number, view: PageView): Box {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform as number[]
  const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  const size = height || up
  const [left, right] = dir === 'rtl' ? [1 - to, 1 - from] : [from, to]
  const corners = [left, right].flatMap((part) =>
    [-descent, ascent].map((rise) =>
      view.convertToViewportPoint(
        x + (a / along) * width * part + (c / up) * size * rise,
        y + (b / along) * width * part + (d / up) * size * rise,
      ),
    ),
  ) as [number, number][]
  const [xs, ys] = [corners.map(([at]) => at / view.width), corners.map(([, at]) => at / view.height)]
  return spanning(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}

const spanning = (left: number, top: number, right: number, bottom: number): Box => ({
  ...{ x: left, y: top },
  ...{ width: right - left, height: bottom - top },
})

/** On one line, and not in the next column. */
function isBeside(one: Box, other: Box): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const apart = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width)
  const low = Math.min(one.height, other.height)
  return shared > low / 2 && apart < low * 2
}

const around = (one: Box, other: Box): Box =>
  spanning(
    Math.min(one.x, other.x),
    Math.min(one.y, other.y),
    Math.max(one.x + one.width, other.x + other.width),
    Math.max(one.y + one.height, other.y + other.height),
  )
