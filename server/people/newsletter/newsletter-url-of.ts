import type { Config } from '#server/ground/config/config.ts'
import { idIn, signedId } from '#server/ground/mail/signed-id.ts'

/** The page that ends the newsletter for somebody, for the foot of each one. Mail programs may post to it (RFC 8058). */
export function newsletterUrlOf(userId: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>): string {
  return `${baseUrl}/newsletter/end?token=${signedId('newsletter', userId, secret)}`
}

/** The person a token belongs to; null when it is not one of ours. */
export const readerIn = (token: string, secret: string) => idIn('newsletter', token, secret)
