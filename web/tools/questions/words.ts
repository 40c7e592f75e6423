import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a project's questions is refused. */
export const words: Words<typeof client.questions> = {
  NO_MODEL: () => 'this installation has no language model.',
  MODEL_AWAY: () => 'the language model is not answering just now.',
  ID_TAKEN: () => 'reload the page, and use it again.',
  NO_QUESTION: () => 'This question is no longer there.',
}
