import type { Config } from '#server/ground/config/config.ts'
import { idIn, signedId } from '#server/ground/mail/signed-id.ts'

/** The secret address of a calendar: whoever knows it reads the calendar. */
export const addressOf = (feedId: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>) =>
  `${baseUrl}/calendar/${signedId('calendar', feedId, secret)}.ics`

/** The id in such an address; null when it is none of ours. */
export const feedIn = (file: string, secret: string): string | null =>
  file.endsWith('.ics') ? idIn('calendar', file.slice(0, -'.ics'.length), secret) : null
