import type { client } from '../api.ts'
import type { Words } from '../failures/words.ts'

/** What somebody reads when something about messages is refused. */
export const words: Words<typeof client.messages> = {
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'You can edit only your own messages.',
  ID_TAKEN: () => 'Please send it again.',
}
