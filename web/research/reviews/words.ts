import { type RoundState, roundLabels } from '#domain/research/reviews/reviews.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** Why a round cannot be decided any more. */
function ended({ state, byName }: { state: RoundState | null; byName: string | null }): string {
  if (state === null || state === 'open') return 'This round is no longer open.'
  const who = byName ?? 'Somebody else'
  if (state === 'corrections') return `${who} has already approved this round with minor corrections.`
  return `${who} has already ${roundLabels[state].toLowerCase()} this round.`
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One point ${one}` : `${count} points ${many}`

/** What somebody reads when something about a review is refused. */
export const words: Words<typeof client.reviews> = {
  ETHICS_REASON: ({ sentence }) => `${sentence} Say why data are collected all the same.`,
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'Only the person who raised a point can change it.',
  ID_TAKEN: () => 'Please try again.',
  ROUND_OPEN: () => 'A round of review is open. It has to end first.',
  NO_OPEN_ROUND: ended,
  STAGE_COMPLETE: () => 'The stage is complete. Set it back first.',
  CORRECTIONS_OPEN: ({ count }) =>
    `It is approved with minor corrections. ${counted(count, 'is still to be confirmed', 'are still to be confirmed')}: no other round is needed.`,
  NOTHING_TO_CORRECT: () => 'Ask for a change first, or approve it as it is.',
  MUSTS_UNANSWERED: ({ count }) => `${counted(count, 'still has to be answered.', 'still have to be answered.')}`,
  MUSTS_OPEN: ({ count }) => `${counted(count, 'marked “must” is still open.', 'marked “must” are still open.')}`,
  NO_SUPERVISOR: () => 'The project has no supervisor yet, so nobody could approve or return the stage.',
  WISH_PAST: () => 'The date you asked for has passed. Choose a later one.',
  POINT_DISCUSSED: () => 'Somebody has commented on this point in the meantime, so it can no longer be changed.',
  READING_GONE: () => 'Something you chose is no longer in the stage. Choose again.',
  NOT_IN_ROUND: () => 'This point refers to something that is not part of the round.',
  REMARK_LIMIT: ({ limit }) => `The points of a stage can have at most ${limit} comments.`,
  ROUND_LIMIT: ({ limit }) => `A stage can be sent for review at most ${limit} times.`,
  POINT_LIMIT: ({ limit }) => `A stage can have at most ${limit} points.`,
  DRAFT_CHANGED: () => 'Your draft has other points than you saw here. Look at it again, then send it.',
  POINT_SENT: () => 'This point has been sent in the meantime. What you wrote since is still here for you to copy.',
  NOTHING_SAID: () => 'Say something first: a point, or a few words about the whole.',
  RUBRIC_UNFINISHED: ({ count }) =>
    count === 1
      ? 'One criterion of the rubric has no level yet.'
      : `${count} criteria of the rubric have no level yet.`,
  POINT_CLOSED: () => 'This point is closed. A supervisor has to reopen it first.',
}
