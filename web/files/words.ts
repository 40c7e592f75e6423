import { sizeInWords, wordsForFault } from '#domain/files/files.ts'
import type { client } from '../api.ts'
import type { Words } from '../failures/words.ts'

/** A file that the browser does not read any more. */
export const fileChanged = 'This file was changed or moved while it was being sent. Please add it again.'

/** What somebody reads when something about files is refused. */
export const words: Words<typeof client.files> = {
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'Only the owner can remove what somebody else added.',
  ID_TAKEN: () => 'Please add it again.',
  FILE_REFUSED: ({ fault }) => wordsForFault(fault),
  STORAGE_LIMIT: ({ plan, limit, used }) =>
    `The owner’s ${plan} plan has room for ${sizeInWords(limit)} of files, and ${sizeInWords(used)} are taken. Remove what is no longer needed, or choose a larger plan.`,
  STORAGE_FULL: () => 'The server has no room for files at the moment. Try again later.',
  UPLOAD_GONE: () => 'The upload was not completed within a day. Please add the file again.',
  NOT_COMPLETE: () => 'A part of it has not arrived.',
  UPLOAD_DAMAGED: () => 'It did not arrive as it was sent. Please add it again.',
  FILE_LIMIT: ({ limit }) =>
    `There is no room for more here: at most ${limit} files in a stage, or versions of a file.`,
  PINNED: () => 'It belongs to a round of review, and stays with it.',
}
