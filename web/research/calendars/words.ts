import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about their calendar is refused. */
export const words: Words<typeof client.calendars> = {
  NO_PROFILE: () => 'Complete your profile first.',
  WRONG_PASSWORD: () => 'Current password is incorrect',
}
