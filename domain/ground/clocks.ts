import { longDate } from './dates.ts'

/** Whether a text names a time zone that this runtime knows. */
export function isZone(zone: string): boolean {
  try {
    // Offsets such as +02:00 are accepted too, and are no zones.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const part = (zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options })

/**
 * How people read instants in a zone: the plain date; the day, `24 November 2026`; its name, `Tuesday 24 November`; the time,
 * `09:00`. Made once for many instants: making the formats takes far longer than using them.
 */
export function clockIn(zone: string): (at: Date) => { date: string; day: string; dayName: string; time: string } {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const dayName = part(zone, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = part(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (at) => {
    const date = day.format(at)
    return { date, day: longDate(date), dayName: dayName.format(at).replace(',', ''), time: time.format(at) }
  }
}

/** The zone as people read it: `Africa/Johannesburg (GMT+2)`. The offset is that of the instant. */
export function zoneName(zone: string, at: Date): string {
  const offsetName = part(zone, { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${zone.replaceAll('_', ' ')} (${offsetName})`
}
