import { projectLimitReached } from '#domain/money/subscriptions/plans.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about projects is refused. */
export const words: Words<typeof client.projects> = {
  PROJECT_LIMIT: ({ plan, limit }) => projectLimitReached(plan, limit),
  NO_PROFILE: () => 'Complete your profile before you start a project.',
  TITLE_DIFFERS: () => 'This is not the title of the project.',
}
