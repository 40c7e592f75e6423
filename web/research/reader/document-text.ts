/** The words of a document as it is shown, with the pieces they come from. */
export type DocumentText = { text: string; pieces: { node: Text; start: number }[] }

/** What begins a line of its own. */
const blocks = 'p, li, h1, h2, h3, h4, h5, h6, td, th, tr, pre, div, blockquote'

/** Reads the words of a document as it is shown; what stands beside it (`aside`) is not of it. */
export function textOf(frame: HTMLElement): DocumentText {
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('aside, button') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const pieces: DocumentText['pieces'] = []
  let text = ''
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement?.closest(blocks) ?? null
    if (block !== null && around !== block) text += '\n'
    block = around
    pieces.push({ node: node as Text, start: text.length })
    text += node.nodeValue ?? ''
  }
  return { text, pieces }
}

/** What of the page a part of the text is. Null where it is not there any more. */
export function rangeOf({ pieces }: DocumentText, start: number, end: number): Range | null {
  const place = (offset: number) => {
    const piece = pieces.findLast((each) => each.start <= offset)
    return piece && { node: piece.node, offset: Math.min(offset - piece.start, piece.node.length) }
  }
  const [first, last] = [place(start), place(Math.max(start, end - 1))]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, Math.min(last.offset + 1, last.node.length))
  return range
}

/** Which part of the text a selection is. */
export function spanOf({ pieces, text }: DocumentText, range: Range): { start: number; end: number } {
  const inside = pieces.filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [inside[0], inside.at(-1)]
  if (!first || !last) return { start: 0, end: 0 }
  const start = first.start + (first.node === range.startContainer ? range.startOffset : 0)
  const end = last.start + (last.node === range.endContainer ? range.endOffset : last.node.length)
  const ahead = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0
  return { start: Math.min(start + ahead, end), end }
}
