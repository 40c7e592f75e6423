import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when a device is refused. */
export const words: Words<typeof client.push> = {
  NO_PROFILE: () => 'Complete your profile first.',
  WRONG_ADDRESS: () => 'this browser uses a push service that Ninefold cannot reach.',
  WRONG_KEYS: () => 'this browser did not say how to encrypt for it.',
}
