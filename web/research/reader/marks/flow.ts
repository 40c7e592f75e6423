import type { Span } from '../pdf/page-text.ts'

/** A part of a page, counted from 1. */
export type PageSpan = Span & { page: number }

/** The text of a document as one reads it: page after page, without what is repeated at their edges. */
export type Flow = { text: string; pieces: (PageSpan & { at: number })[] }

/** Lines at the top and at the bottom of a page that may be a header, a footer or a page number. */
const edge = 3

/** A page number alone: 12, – 12 –, Page 3 of 10, iv. */
const pageNumber = /^[^\p{L}\p{N}]*(?:(?:page|p\.)\s*)?(?:#|[ivxlc]+)(?:\s*(?:of|\/|\|)\s*#)?[^\p{L}\p{N}]*$/u

/**
 * Joins the pages, each to the next with a line end, and leaves out running headers, footers and page numbers. A title that then
 * runs above the pages is text where it stands first, unless `withTitles` is false.
 */
export function flowOf(pages: readonly string[], withTitles = true): Flow {
  const lines = pages.map(linesOf)
  const seen = seenOn(lines)
  const pieces: Flow['pieces'] = []
  let text = ''
  lines.forEach((ofPage, index) => {
    for (const { start, end, key } of ofPage) {
      if (key !== null && isFurniture(key, index, seen, withTitles)) continue
      const last = pieces.at(-1)
      if (last?.page === index + 1 && last.end === start) last.end = end
      else pieces.push({ at: text.length, page: index + 1, start, end })
      text += pages[index]?.slice(start, end)
    }
    if (!text.endsWith('\n')) text += '\n'
  })
  return { text, pieces }
}

type Line = Span & { key: string | null }

/** The lines of a page with their ends; `key` of those at its edges is the same for two that differ only in their numbers. */
function linesOf(page: string): Line[] {
  const lines = [...page.matchAll(/[^\n]*(?:\n|$)/g)]
    .map(({ index, 0: line }) => ({ start: index, end: index + line.length, line: line.trim() }))
    .filter(({ start, end }) => end > start)
  const filled = lines.filter(({ line }) => line !== '')
  const atEdge = new Set([...filled.slice(0, edge), ...filled.slice(-edge)])
  return lines.map((each) => ({ start: each.start, end: each.end, key: atEdge.has(each) ? keyOf(each.line) : null }))
}

const keyOf = (line: string) => line.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ')

/** The pages at whose edges each line stands. */
function seenOn(lines: Line[][]): Map<string, number[]> {
  const seen = new Map<string, number[]>()
  lines.forEach((ofPage, page) => {
    for (const { key } of ofPage) {
      if (key === null) continue
      const on = seen.get(key)
      if (on) on.push(page)
      else seen.set(key, [page])
    }
  })
  return seen
}

/** A header stands on three pages at least, of which one is the next or the next but one (left and right pages). */
function isFurniture(key: string, page: number, seen: Map<string, number[]>, withTitles: boolean): boolean {
  if (pageNumber.test(key)) return true
  const on = seen.get(key) ?? []
  const others = on.filter((other) => other !== page && Math.abs(other - page) <= 2)
  return on.length >= 3 && others.some((other) => other < page || key.includes('#') || !withTitles)
}

/** Where a place on a page is in the flow; null in a running header, a footer or a page number. */
export function placeInFlow({ pieces }: Flow, page: number, offset: number): number | null {
  const piece = pieces.find((each) => each.page === page && each.start <= offset && offset <= each.end)
  return piece ? piece.at + offset - piece.start : null
}

/** The parts of pages that a part of the flow covers, at most one of each page, without the line end behind it. */
export function pagesOf({ text, pieces }: Flow, { start, end }: Span): PageSpan[] {
  const covered: PageSpan[] = []
  for (const piece of pieces) {
    const from = Math.max(start, piece.at)
    const part = text.slice(from, Math.min(end, piece.at + piece.end - piece.start)).trimEnd()
    if (part === '') continue
    const first = from - piece.at + piece.start
    const before = covered.at(-1)
    if (before?.page === piece.page) before.end = first + part.length
    else covered.push({ page: piece.page, start: first, end: first + part.length })
  }
  return covered
}
