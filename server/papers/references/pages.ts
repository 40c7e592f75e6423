/** A range of pages with one short dash between two numbers, from however it is written. */
export const pageRange = (text: string): string =>
  text.replace(/\s*(?:[–—‒−]|-{2,})\s*/g, '-').replace(/^pp?\.\s*/i, '')

/** Pages from the first and the last, where the first is not the whole range already. */
export function pagesOf(start: string | null, end: string | null): string | null {
  if (!start) return end && pageRange(end)
  return pageRange(end && end !== start && !/[-–—]/.test(start) ? `${start}-${end}` : start)
}
