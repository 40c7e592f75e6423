import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about stages is refused. */
export const words: Words<typeof client.stages> = {
  NOT_FOUND: () => 'There is no such stage.',
  ROUND_OPEN: () => 'The stage is under review. Its status changes when the round ends.',
  ETHICS_REASON: ({ sentence }) => `${sentence} Say why data are collected all the same.`,
  REVIEW_REQUIRED: () => 'In this project, stages are completed through a review. Send it for review first.',
}
