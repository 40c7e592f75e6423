import type { Config } from '#server/ground/config/config.ts'
import { idIn, signedId } from '#server/ground/mail/signed-id.ts'

/** The page on which a booking can be moved or cancelled. Its token is in the query, which is not logged. */
export function bookingUrlOf(id: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>): string {
  return `${baseUrl}/demo-meeting?token=${signedId('booking', id, secret)}`
}

/** The id of the booking a token belongs to; null when it is not one of ours. */
export const bookingIn = (token: string, secret: string) => idIn('booking', token, secret)
