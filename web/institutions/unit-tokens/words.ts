import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about the tokens of a unit is refused. */
export const words: Words<typeof client.unitTokens> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  WRONG_PASSWORD: () => 'The password is wrong.',
  TOKEN_LIMIT: () => 'This unit has twenty tokens. Revoke one first.',
  ID_TAKEN: () => 'Please enter it again.',
  NO_TOKEN: () => 'This token has already been revoked.',
}
