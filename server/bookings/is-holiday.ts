import Holidays from 'date-holidays'

const calendar = new Holidays('ZA')
const years = new Map<string, Set<string>>()

/** Whether a calendar day (yyyy-MM-dd) is a public holiday in South Africa, those moved from a Sunday included. */
export function isHoliday(day: string): boolean {
  const year = day.slice(0, 4)
  let days = years.get(year)
  if (!days) {
    const all = calendar.getHolidays(Number(year)).filter(({ type }) => type === 'public')
    days = new Set(all.map(({ date }) => date.slice(0, 10)))
    years.set(year, days)
  }
  return days.has(day)
}
