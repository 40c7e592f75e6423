import { viewsAtMost } from '#domain/institutions/candidature-views/candidature-views.ts'
import { contractOverSays } from '#domain/institutions/institutions/contracts.ts'
import { signInRequiredSays } from '#domain/institutions/sign-in-rules/sign-in-rules.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a view is refused. */
export const words: Words<typeof client.candidatureViews> = {
  NO_PROFILE: () => 'Complete your profile first.',
  CONTRACT_OVER: () => contractOverSays,
  SIGN_IN_REQUIRED: () => signInRequiredSays,
  ID_TAKEN: () => 'Please enter it again.',
  VIEW_LIMIT: () => `You have ${viewsAtMost} views. Remove one first.`,
  NOT_SHARED: () => 'You can share a view only with a unit whose candidatures you may change.',
  NO_VIEW: () => 'This view was removed.',
}
