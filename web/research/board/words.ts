import { privateNotesAtMost } from '#domain/research/board/private-notes.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about the board is refused. */
export const words: Words<typeof client.board> = {
  PLAN: () => 'The board comes with the Supervisor plan.',
  NOT_FOUND: () => 'This project is no longer there.',
  ID_TAKEN: () => 'Please write the note again.',
  NOTE_LIMIT: () => `A project can have at most ${privateNotesAtMost} private notes. Remove one first.`,
  NO_NOTE: () => 'This note is no longer there.',
}
