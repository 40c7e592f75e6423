import { plusDays } from '#domain/ground/due.ts'
import { loadHolidays } from '#server/site/bookings/load-holidays.ts'

/** For how many years applications are looked at. */
const years = 15
const known = new Map<string, string[]>()

/** The public holidays of South Africa in the years until a day. */
export async function holidaysOf(today: string): Promise<string[]> {
  const before = known.get(today)
  if (before) return before
  const isHoliday = await loadHolidays()
  const days = Array.from({ length: years * 366 }, (_, at) => plusDays(today, -at)).filter(isHoliday)
  known.clear()
  known.set(today, days)
  return days
}
