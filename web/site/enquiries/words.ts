import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when a request to support, or its answer, is refused. */
export const words: Words<typeof client.enquiries> = {
  NO_PROFILE: () => 'Complete your profile first.',
  NO_ENQUIRY: () => 'This request is no longer there.',
}
