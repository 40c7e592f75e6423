import type { Answer } from '#domain/research/meetings/answers.ts'
import type { Config } from '#server/ground/config.ts'
import { idIn, signedId } from '#server/ground/mail/signed-id.ts'

type Signing = Pick<Config, 'baseUrl' | 'secret'>

/**
 * The page on which somebody answers an invitation, logged in or not; with `answer`, that is proposed there. The token is in the
 * fragment, which no server and no log is sent.
 */
export const linkOf = (invitationId: string, { baseUrl, secret }: Signing, answer?: Answer): string =>
  `${baseUrl}/meeting-answer${answer ? `?answer=${answer}` : ''}#${signedId('meeting', invitationId, secret)}`

/** The invitation that a token is of; null when it is none of ours. */
export const invitationIn = (token: string, secret: string): string | null => idIn('meeting', token, secret)
