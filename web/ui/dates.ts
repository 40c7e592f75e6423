import dayjs from 'dayjs'

/** A calendar date as people read it here, `yyyy/MM/dd`: the same in every time zone. */
export const plainDate = (date: string) => date.replaceAll('-', '/')

/** The day of a timestamp, in the reader's own time zone. */
export const dayOf = (moment: Date) => dayjs(moment).format('YYYY/MM/DD')

/** The time of a timestamp, in the reader's own time zone. */
export const timeOf = (moment: Date) => dayjs(moment).format('HH:mm')
