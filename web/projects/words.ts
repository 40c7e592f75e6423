import { projectLimitReached } from '#domain/subscriptions/plans.ts'
import type { client } from '../api.ts'
import type { Words } from '../failures/words.ts'

/** What somebody reads when something about projects is refused. */
export const words: Words<typeof client.projects> = {
  PROJECT_LIMIT: ({ plan, limit }) => projectLimitReached(plan, limit),
  NO_PROFILE: () => 'Complete your profile before you start a project.',
  TITLE_DIFFERS: () => 'This is not the title of the project.',
}
