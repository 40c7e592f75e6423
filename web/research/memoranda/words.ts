import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a memorandum is refused. */
export const words: Words<typeof client.memoranda> = {
  CHANGED: () =>
    'Somebody has changed the text in the meantime. Copy what you need of yours, close the window, and read it again.',
  VERSION_LIMIT: ({ limit }) => `A memorandum can have at most ${limit} versions.`,
  NO_VERSION: () => 'This version is no longer there. Reload the page.',
  SIGNED: () => 'Somebody has signed this version: it stays.',
  WRONG_PASSWORD: () => 'The password is wrong.',
  ALTERED: () => 'The text is not the one that was signed. Write a new version, and sign that.',
  NO_SUPERVISOR: () => 'Nobody supervises this project yet. Invite your supervisor, and sign together.',
  TOO_EARLY: () => 'It can be confirmed from a month before the day.',
}
