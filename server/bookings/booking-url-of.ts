import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#server/config.ts'

/*
 * The token in the link of a booking's mails: the booking, signed. It moves and cancels this one meeting, and gives
 * access to nothing else. It travels in the query, which is not logged.
 */

const signatureOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`booking:${id}`).digest('base64url')

/** The page on which a booking can be moved or cancelled. */
export function bookingUrlOf(id: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>): string {
  return `${baseUrl}/demo-meeting?token=${id}.${signatureOf(id, secret)}`
}

/** The id of the booking a token belongs to; null when it is not one of ours. */
export function bookingIn(token: string, secret: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (!z.uuid().safeParse(id).success) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
