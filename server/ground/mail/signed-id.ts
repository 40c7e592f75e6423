import { createHmac, timingSafeEqual } from 'node:crypto'

/*
 * The token of a link in a mail that gives access to one thing and no login: an id, signed with the secret for one
 * purpose. It never expires, as the mail does not.
 */

export type Purpose = 'unsubscribe' | 'newsletter' | 'booking' | 'calendar' | 'unitCalendar' | 'meeting' | 'invitation'

const signatureOf = (purpose: Purpose, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url')

/** An id, signed for one purpose. */
export const signedId = (purpose: Purpose, id: string, secret: string): string =>
  `${id}.${signatureOf(purpose, id, secret)}`

/** The id that a token was made of; null when it is not one of ours, or was made for another purpose. */
export function idIn(purpose: Purpose, token: string, secret: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  const [received, expected] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, id, secret))]
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : null
}
