import { topElement } from '../browser/windows.ts'
import { useKeys } from './keys.ts'

/*
 * Lists take part by what they write in the document. `data-row` is on what leads to a row, or on the row itself where it can have the
 * focus: j and k go from one to the next, and Enter does what it does there. A control with `data-key="a"` in a row is pressed with a.
 */

const rowsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.offsetParent !== null)

/** The row that has the focus, or in which something has it. */
function currentOf(rows: HTMLElement[]): number {
  const focused = document.activeElement
  const at = rows.findIndex((row) => row === focused || row.contains(focused))
  return at >= 0 ? at : rows.findIndex((row) => frameOf(row)?.contains(focused ?? null))
}

const frameOf = (row: HTMLElement | undefined) => row?.closest('li, tr, article, [data-row-frame]')

/** Where the rows are: the dialog that somebody is in, or else the topmost window, or the page. */
const placeOfRows = () => document.activeElement?.closest('[role="dialog"]') ?? topElement()

/** Goes to another row; without one, down begins at the first and up at the last. */
export function goToRow(step: 1 | -1): void {
  const rows = rowsIn(placeOfRows())
  const at = currentOf(rows)
  const next = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[Math.max(0, Math.min(rows.length - 1, at + step))]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Presses what has this key in the row with the focus. */
function pressInRow(key: string): void {
  const rows = rowsIn(placeOfRows())
  const control = frameOf(rows[currentOf(rows)])?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  control?.click()
}

/** The keys of every list: asked for by what stands around every page, and by windows that have lists. */
export function useRowKeys(): void {
  useKeys('In a list, the notifications or a chat', {
    j: ['Next', () => goToRow(1)],
    k: ['Previous', () => goToRow(-1)],
    r: ['Reply', () => pressInRow('r')],
    e: ['Edit', () => pressInRow('e')],
    a: ['Accept, archive or mark as done', () => pressInRow('a')],
  })
}
