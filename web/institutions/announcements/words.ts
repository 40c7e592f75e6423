import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about an announcement is refused. */
export const words: Words<typeof client.announcements> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  PAST: () => 'That last day has passed. Choose a later one, or leave it empty.',
  ARCHIVED: () => 'This unit is archived, so nothing can be announced to it.',
  NOBODY: () => 'Nobody else there has an account yet, so nobody would read it.',
  ID_TAKEN: () => 'Please enter it again.',
  NO_ANNOUNCEMENT: () => 'This announcement was withdrawn.',
}
