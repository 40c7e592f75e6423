import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when an export is refused. */
export const words: Words<typeof client.exports> = {
  NO_PROFILE: () => 'Complete your profile first.',
  ALREADY_ASKED: () => 'This file is already being made.',
}
