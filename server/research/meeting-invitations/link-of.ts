import type { Answer } from '#domain/research/meetings/answers.ts'
import type { Config } from '#server/ground/config/config.ts'
import { idIn, signedId } from '#server/ground/mail/signed-id.ts'

type Signing = Pick<Config, 'baseUrl' | 'secret'>

/**
 * The page on which somebody answers an invitation, logged in or not. With `proposed`, that answer is proposed there, and it says when
 * the meeting has been moved from that time. The token is in the fragment, which no server and no log is sent.
 */
export function linkOf(
  invitationId: string,
  { baseUrl, secret }: Signing,
  proposed?: { answer: Answer; startsAt: Date },
): string {
  const query = proposed ? `?answer=${proposed.answer}&at=${proposed.startsAt.getTime()}` : ''
  return `${baseUrl}/meeting-answer${query}#${signedId('meeting', invitationId, secret)}`
}

/** The invitation that a token is of; null when it is none of ours. */
export const invitationIn = (token: string, secret: string): string | null => idIn('meeting', token, secret)
