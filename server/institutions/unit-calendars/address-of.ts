import type { Config } from '#server/ground/config/config.ts'
import { idIn, signedId } from '#server/ground/mail/signed-id.ts'

/** The secret address of a calendar of a unit: whoever knows it reads the deadlines. */
export const addressOf = (id: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>) =>
  `${baseUrl}/unit-calendar/${signedId('unitCalendar', id, secret)}.ics`

/** The id in such an address; null when it is none of ours. */
export const calendarIn = (file: string, secret: string): string | null =>
  file.endsWith('.ics') ? idIn('unitCalendar', file.slice(0, -'.ics'.length), secret) : null
