import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a registration is refused. */
export const words: Words<typeof client.registrations> = {
  STALE: () =>
    'Somebody has changed this registration meanwhile. Close the window and open it again to see how it is now.',
}
