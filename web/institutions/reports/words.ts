import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when a report is refused. */
export const words: Words<typeof client.reports> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  NO_SNAPSHOT: () =>
    'The numbers that you may read are counted once a month. The first count is still to come: look again later.',
  TOO_NARROW: () => 'Readers see whole units and programmes only. Remove the other filters.',
}
