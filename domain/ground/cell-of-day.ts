import { readDate } from './plain-date.ts'

/** A day with its parts by digits, the year last. */
const parted = /^(\d{1,2})[/ .-](\d{1,2})[/ .-]\d{4}$/

/** Whether a day of a list can only have its month first: 12/31/2026. */
export const isMonthFirst = (cell: string): boolean => {
  const [, first = '', second = ''] = parted.exec(cell.trim()) ?? []
  return Number(first) <= 12 && Number(second) > 12
}

/**
 * The day that a cell of a list holds: 2026-02-01, 2026/02/01, 01/02/2026 with the day first, or 1 Feb 2026. Or why it cannot be said:
 * once another row (`monthFirstLine`) has its month first, nobody knows what 01/02/2026 means in this list.
 */
export function dayOfCell(cell: string, monthFirstLine: number | null): { day: string } | { why: string } {
  const text = cell.trim()
  const [, first = '', second = ''] = parted.exec(text) ?? []
  if (isMonthFirst(text))
    return { why: `There is no month ${second}. Write the day first, as in ${second}/${first}/2026, or 2026-12-31.` }
  if (monthFirstLine !== null && first !== second && first && Number(first) <= 12)
    return {
      why: `Row ${monthFirstLine} has its month first, so this could be two days. Write all days as 2026-12-31.`,
    }
  const day = readDate(text)
  return day ? { day } : { why: 'There is no such day. Write it as 31/12/2026, or 2026-12-31.' }
}
