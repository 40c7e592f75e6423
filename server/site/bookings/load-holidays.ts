import type { IsHoliday } from '#domain/site/bookings/demo-slots.ts'

let loaded: Promise<IsHoliday> | undefined

/**
 * Says of a calendar day (yyyy-MM-dd) whether it is a public holiday in South Africa, those moved from a Sunday included.
 * The library is loaded with the first question: it takes a tenth of a second, and most processes are never asked.
 */
export function loadHolidays(): Promise<IsHoliday> {
  loaded ??= import('date-holidays').then(({ default: Holidays }) => {
    const calendar = new Holidays('ZA')
    const years = new Map<string, Set<string>>()
    const daysOf = (year: string) =>
      new Set(
        calendar
          .getHolidays(Number(year))
          .filter(({ type }) => type === 'public')
          .map(({ date }) => date.slice(0, 10)),
      )
    return (day) => {
      const year = day.slice(0, 4)
      const days = years.get(year) ?? daysOf(year)
      years.set(year, days)
      return days.has(day)
    }
  })
  return loaded
}
