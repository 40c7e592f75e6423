import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a cohort is refused. */
export const words: Words<typeof client.cohorts> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  NAME_TAKEN: () => 'This programme has a cohort of this name already.',
  ARCHIVED: () => 'This programme is archived: nothing is added to it.',
  ID_TAKEN: () => 'Please enter it again.',
  NO_COHORT: () => 'This programme has no such cohort any more.',
}
