import type { client } from '../api.ts'
import type { Words } from '../failures/words.ts'

/** What somebody reads when something about stages is refused. */
export const words: Words<typeof client.stages> = {
  NOT_FOUND: () => 'There is no such stage.',
}
