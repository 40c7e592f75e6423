import { type Box, boxLimit, Mark, quoteLimit } from '#domain/research/reviews/mark.ts'
import { lettersIn, offsetAfter, wordsOfPage } from '../pdf/page-texts.ts'
import type { ShownPdf } from '../pdf/pdf-viewer.ts'
import { quoteOf } from './find-mark.ts'
import type { NewMark } from './shown-marks.ts'

/**
 * What is selected on the pages, as a mark: of the page on which it begins, where it goes on over its end. Null where nothing of a
 * page is selected.
 */
export async function selectedMark({ document: pdf }: ShownPdf, selection: Selection): Promise<NewMark | null> {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const page = elementOf(range.startContainer)?.closest<HTMLElement>('.page')
  const layer = page?.querySelector<HTMLElement>('.textLayer')
  if (!page || !layer) return null
  const selected = within(range, layer)
  const boxes = linesOf(selected, page)
  const number = Number(page.dataset.pageNumber)
  const ahead = document.createRange()
  ahead.setStart(layer, 0)
  ahead.setEnd(selected.startContainer, selected.startOffset)
  const letters = lettersIn(ahead.toString())
  const { text } = await wordsOfPage(pdf, number)
  const first = offsetAfter(text, letters)
  const start = first + (/^\s*/.exec(text.slice(first))?.[0].length ?? 0)
  const end = offsetAfter(text, letters + lettersIn(selected.toString()))
  if (end <= start) return null
  return markOf(number, { ...(await quoted(pdf, number, start, end)), boxes })
}

/** A part of a page's words, with those around it: they may be on the pages beside it. */
async function quoted(pdf: ShownPdf['document'], page: number, start: number, end: number) {
  const numbers = [page - 1, page, page + 1].filter((number) => number >= 1 && number <= pdf.numPages)
  const texts = await Promise.all(numbers.map(async (number) => (await wordsOfPage(pdf, number)).text))
  return quoteOf(texts, numbers.indexOf(page) + 1, start, end)
}

/** A box drawn on a page, with the words that are in it. */
export async function drawnMark({ document: pdf }: ShownPdf, page: HTMLElement, box: Box): Promise<NewMark> {
  const frame = page.getBoundingClientRect()
  const isIn = (span: Element) => {
    const { left, right, top, bottom } = span.getBoundingClientRect()
    const [x, y] = [((left + right) / 2 - frame.left) / frame.width, ((top + bottom) / 2 - frame.top) / frame.height]
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
  }
  const number = Number(page.dataset.pageNumber)
  const layer = page.querySelector('.textLayer')
  const words = [...page.querySelectorAll('.textLayer span:not(.markedContent)')].filter(isIn)
  const [first, last] = [words[0], words.at(-1)]
  if (!layer || !first || !last) return markOf(number, { boxes: [box], quote: '', before: '', after: '' })
  const { text } = await wordsOfPage(pdf, number)
  const start = offsetAfter(text, lettersIn(before(layer, first)))
  const end = start + offsetAfter(text.slice(start), lettersIn(between(first, last)))
  return markOf(number, { ...(await quoted(pdf, number, start, end)), boxes: [box] })
}

/** As much of it as a mark holds. */
function markOf(page: number, { boxes, quote, before, after }: Mark): NewMark {
  const shares = boxes.slice(0, boxLimit).map(inPage)
  return { page, mark: Mark.parse({ boxes: shares, quote: quote.slice(0, quoteLimit), before, after }) }
}

function inPage({ x, y, width, height }: Box): Box {
  const share = (part: number) => Math.min(1, Math.max(0, part))
  const [left, top] = [share(x), share(y)]
  return { x: left, y: top, width: share(x + width) - left, height: share(y + height) - top }
}

function before(layer: Element, node: Node): string {
  const range = document.createRange()
  range.setStart(layer, 0)
  range.setEndBefore(node)
  return range.toString()
}

function between(first: Node, last: Node): string {
  const range = document.createRange()
  range.setStartBefore(first)
  range.setEndAfter(last)
  return range.toString()
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)

/** The part of a selection that is on one page. */
function within(range: Range, layer: HTMLElement): Range {
  const selected = range.cloneRange()
  if (!layer.contains(range.startContainer)) selected.setStart(layer, 0)
  if (!layer.contains(range.endContainer)) selected.setEnd(layer, layer.childNodes.length)
  return selected
}

/** The lines of a selection on its page, as shares of it. */
function linesOf(range: Range, page: HTMLElement): Box[] {
  const frame = page.getBoundingClientRect()
  const lines: Box[] = []
  for (const { left, top, width, height } of range.getClientRects()) {
    if (width < 1 || height < 1) continue
    const box = {
      ...{ x: (left - frame.left) / frame.width, y: (top - frame.top) / frame.height },
      ...{ width: width / frame.width, height: height / frame.height },
    }
    const last = lines.at(-1)
    const isOnLine = last && Math.abs(last.y - box.y) < last.height / 2 && box.x - (last.x + last.width) < 0.03
    if (!last || !isOnLine) lines.push(box)
    else Object.assign(last, { width: Math.max(last.x + last.width, box.x + box.width) - last.x })
  }
  return lines
}
