import { type RoundState, roundLabels } from '#domain/reviews/reviews.ts'
import type { client } from '../api.ts'
import type { Words } from '../failures/words.ts'

/** Why a round cannot be decided any more. */
function ended({ state, byName }: { state: RoundState | null; byName: string | null }): string {
  if (state === null || state === 'open') return 'This round is no longer open.'
  const how = roundLabels[state].toLowerCase()
  return `${byName ?? 'Somebody'} was faster: this round was ${how}.`
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One point ${one}` : `${count} points ${many}`

/** What somebody reads when something about a review is refused. */
export const words: Words<typeof client.reviews> = {
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'Only who raised a point can change it.',
  ID_TAKEN: () => 'Please try again.',
  ROUND_OPEN: () => 'A round of review is open. It has to end first.',
  NO_OPEN_ROUND: ended,
  STAGE_COMPLETE: () => 'The stage is complete. Set it back first.',
  MUSTS_UNANSWERED: ({ count }) =>
    `${counted(count, 'that must be answered is not.', 'that must be answered are not.')}`,
  MUSTS_OPEN: ({ count }) => `${counted(count, 'marked “must” is not closed.', 'marked “must” are not closed.')}`,
  NO_SUPERVISOR: () => 'Nobody could decide: the project has no supervisor yet.',
  WISH_PAST: () => 'The day you wish for has passed. Choose a later one.',
  POINT_DISCUSSED: () => 'Something was said about this point meanwhile. It stays as it was asked.',
  READING_GONE: () => 'Something that was to be read is no longer in the stage. Choose again.',
  NOT_IN_ROUND: () => 'What this point is about is not part of the round.',
  REMARK_LIMIT: ({ limit }) => `About the points of a stage, at most ${limit} things can be said.`,
  ROUND_LIMIT: ({ limit }) => `A stage can be sent to review at most ${limit} times.`,
  POINT_LIMIT: ({ limit }) => `A stage can have at most ${limit} points.`,
  POINT_CLOSED: () => 'This point is closed. A supervisor has to reopen it first.',
}
