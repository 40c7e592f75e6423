import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about notifications is refused. */
export const words: Words<typeof client.notifications> = {
  NO_PROFILE: () => 'Complete your profile first.',
  WRONG_LINK: () => 'This link is incomplete. Open it from the email again.',
}
