import type { Span } from '../text.ts'

/**
 * A part of a text without the spans that were read already, with single spaces, so that its shape can be told. `at` leads
 * from a place in it to the place in the text; `opener` is put before it.
 */
export function condense(lower: string, { start, end }: Span, removed: Span[], opener = '') {
  const places: number[] = Array.from(opener, () => start)
  let text = opener
  for (let at = start; at < end; at++) {
    const skipped = removed.find((span) => at >= span.start && at < span.end)
    if (skipped) at = Math.min(skipped.end, end) - 1
    const sign = skipped ? ' ' : (lower[at] ?? '')
    if (sign === ' ' && (text.endsWith(' ') || text === '')) continue
    if (sign === ',' && text.endsWith(' ')) continue
    text += sign
    places.push(at)
  }
  const shown = text.replace(/[\s,]+$/, '')
  return {
    text: shown,
    at: (span: Span): Span => {
      const first = places[span.start] ?? end
      const last = places[span.end - 1] ?? end - 1
      return { start: first, end: Math.max(first, last + 1) }
    },
  }
}
