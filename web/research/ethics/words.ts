import { approvalsAtMost, stepsAtMost } from '#domain/research/ethics/approvals.ts'
import { documentsAtMost, pointsAtMost } from '#domain/research/ethics/documents.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about ethics approvals is refused. */
export const words: Words<typeof client.ethics> = {
  NO_APPROVAL: () => 'This approval is not in the project any more.',
  NO_STEP: () => 'This is not there any more.',
  NO_FILE: () => 'The file is not there any more. Choose it again.',
  NO_LETTER: () => 'There is no letter to compare it with. Add the letter first.',
  NO_DOCUMENT: () => 'One of the documents is not there any more.',
  NOT_DECIDED: () => 'There is no decision to confirm yet.',
  CHANGED: () =>
    'Somebody else has changed this in the meantime, so nothing was saved. What you wrote is still here for you to copy: close this window, read it again, and enter yours.',
  IN_USE: () => 'Participants were given this document, so it stays with its days.',
  ID_TAKEN: () => 'Please try it again.',
  APPROVAL_LIMIT: () => `A project can have at most ${approvalsAtMost} approvals.`,
  OTHER_KIND: () => 'What happened cannot become something else. Remove it, and add the other.',
  STEP_LIMIT: () => `An approval can have at most ${stepsAtMost} steps.`,
  FILE_TAKEN: () => 'This file is in the list already.',
  DOCUMENT_LIMIT: () => `A project can have at most ${documentsAtMost} documents.`,
  POINT_LIMIT: () => `A decision can have at most ${pointsAtMost} points.`,
  NEEDED: () => 'By your answers a committee has to decide this. Add its letter of exemption as an approval.',
  FORBIDDEN: () => 'Only a supervisor can do this with what a supervisor has confirmed, or what somebody else entered.',
}
