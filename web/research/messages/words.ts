import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about messages is refused. */
export const words: Words<typeof client.messages> = {
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'You can change only your own messages.',
  DELETED: () => 'It was deleted.',
  NO_MESSAGE: () => 'The message you are replying to is not in this chat.',
  ID_TAKEN: () => 'Please send it again.',
}
