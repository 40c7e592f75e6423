import { askOperator } from '#domain/money/subscriptions/plans.ts'
import { filesOfStageLimit, sizeInWords, versionsOfFileLimit, wordsForFault } from '#domain/research/files/files.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** A file that the browser does not read any more. */
export const fileChanged = 'This file was changed or moved while it was being sent. Please add it again.'

/** What somebody reads when something about files is refused. */
export const words: Words<typeof client.files> = {
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'Only the owner can remove what somebody else added.',
  ID_TAKEN: () => 'Please add it again.',
  FILE_REFUSED: ({ fault }) => wordsForFault(fault),
  STORAGE_LIMIT: ({ plan, limit, used, isSold }) =>
    `The owner’s ${plan} plan has room for ${sizeInWords(limit)} of files, and ${sizeInWords(used)} is already in use. Remove what is no longer needed${isSold && plan !== 'Institutions' ? ', or choose a larger plan.' : `. ${isSold ? '' : askOperator}`}`,
  STORAGE_FULL: () => 'The server has no room for files at the moment. Try again later.',
  UPLOAD_GONE: () => 'The upload was not completed within a day. Please add the file again.',
  NOT_COMPLETE: () => 'Part of the file has not arrived.',
  UPLOAD_DAMAGED: () => 'The file was damaged on the way. Please add it again.',
  FILE_LIMIT: () =>
    `A stage can have at most ${filesOfStageLimit} files, and a file at most ${versionsOfFileLimit} versions.`,
  PINNED: () => 'It is part of a review or of an ethics approval, so it cannot be removed.',
}
