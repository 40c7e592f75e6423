import dayjs from 'dayjs'

/** A calendar date as people read it here, `yyyy/MM/dd`: the same in every time zone. */
export const plainDate = (date: string) => date.replaceAll('-', '/')

/** A calendar date in words, "6 May 1999": nobody takes its day for its month. */
export const dateInWords = (date: string) => dayjs(date).format('D MMMM YYYY')

/** Today as a plain date, in the reader's own time zone. */
export const today = () => dayjs().format('YYYY-MM-DD')

/** The day of a timestamp, in the reader's own time zone. */
export const dayOf = (moment: Date) => dayjs(moment).format('YYYY/MM/DD')

/** The day of a timestamp as a heading: today, yesterday, or its date. */
export function dayName(moment: Date, now = new Date()): string {
  const days = dayjs(now).startOf('day').diff(dayjs(moment).startOf('day'), 'day')
  return days === 0 ? 'Today' : days === 1 ? 'Yesterday' : dayOf(moment)
}

/** How long ago a timestamp is, as short as possible: "now", "5 min", "2 h", "3 d", and after a month its date. */
export function ago(moment: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / (24 * 60))
  return days <= 30 ? `${days} d` : dayOf(moment)
}

/** The time of a timestamp, in the reader's own time zone. */
export const timeOf = (moment: Date) => dayjs(moment).format('HH:mm')
