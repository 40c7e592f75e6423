/** The same day so many months before, or the last of that month. A plain date. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The first day of the month of a plain date. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`
