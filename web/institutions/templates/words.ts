import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about the stages of a programme is refused. */
export const words: Words<typeof client.templates> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  STALE: () => 'Somebody has saved the stages meanwhile. Close this window, and look at them again.',
}
