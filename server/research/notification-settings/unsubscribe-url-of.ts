import type { Config } from '#server/ground/config/config.ts'
import { idIn, signedId } from '#server/ground/mail/signed-id.ts'

/** The page where somebody can unsubscribe from mail about projects, logged in or not. */
export const unsubscribeUrlOf = (profileId: string, { baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>) =>
  `${baseUrl}/unsubscribe?token=${signedId('unsubscribe', profileId, secret)}`

/** The profile a token belongs to; null when it is not one of ours. */
export const personIn = (token: string, secret: string) => idIn('unsubscribe', token, secret)
