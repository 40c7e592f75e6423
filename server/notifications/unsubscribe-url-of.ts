import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

/*
 * The token in the unsubscribe link of a mail: the recipient, signed. It never expires, as the mail does not, and gives
 * access to nothing else.
 */

const signatureOf = (profileId: string, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${profileId}`).digest('base64url')

const unsubscribeToken = (profileId: string, secret: string) => `${profileId}.${signatureOf(profileId, secret)}`

/** The page where somebody can unsubscribe from mail about projects, logged in or not. */
export const unsubscribeUrlOf = (profileId: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>) =>
  `${baseUrl}/unsubscribe?token=${unsubscribeToken(profileId, secret)}`

/** The profile a token belongs to; null when it is not one of ours. */
export function personIn(token: string, secret: string): string | null {
  const [profileId = '', signature = ''] = token.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(profileId, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? profileId : null
}
