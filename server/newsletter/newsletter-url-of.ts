import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#server/config.ts'

/* The token in the link that ends the newsletter: the person, signed. It gives access to nothing else. */

const signatureOf = (userId: string, secret: string) =>
  createHmac('sha256', secret).update(`newsletter:${userId}`).digest('base64url')

/** The page that ends the newsletter for somebody, for the foot of each one. Mail programs may post to it (RFC 8058). */
export function newsletterUrlOf(userId: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>): string {
  return `${baseUrl}/newsletter/end?token=${userId}.${signatureOf(userId, secret)}`
}

/** The person a token belongs to; null when it is not one of ours. */
export function readerIn(token: string, secret: string): string | null {
  const [userId = '', signature = ''] = token.split('.')
  if (!z.uuid().safeParse(userId).success) return null
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(userId, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}
