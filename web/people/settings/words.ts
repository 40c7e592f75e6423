import { tokensAtMost } from '#domain/people/accounts/api-tokens.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about their account is refused. */
export const words: Words<typeof client.accounts> = {
  INVALID_LINK: () => 'The link no longer works. Ask for the change again.',
  NO_PROFILE: () => 'Complete your profile first.',
  NOT_FOUND: () => 'It is no longer there.',
  WRONG_PASSWORD: () => 'Current password is incorrect',
  SAME_EMAIL: () => 'This is already your address.',
  EMAIL_TAKEN: () => 'An account with this email already exists.',
  TOKEN_LIMIT: () =>
    `You already have ${tokensAtMost} tokens, which is the most an account can have. Revoke one that you no longer need.`,
}
