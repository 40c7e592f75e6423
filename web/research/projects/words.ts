import { ORPCError } from '@orpc/client'
import { projectLimitReached } from '#domain/money/subscriptions/plans.ts'
import type { ProjectScope } from '#domain/research/projects/project-filters.ts'
import type { client } from '#web/ground/api.ts'
import { type Action, failedTo, reasonOf, type Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about projects is refused. */
export const words: Words<typeof client.projects> = {
  PROJECT_LIMIT: projectLimitReached,
  NO_PROFILE: () => 'Complete your profile before you start a project.',
  TITLE_DIFFERS: () => 'This is not the title of the project.',
}

export const notCreated = 'Failed to create project ❌'
export const notUpdated = 'Failed to update project ❌'

/** Returns the reason for a known error. For an internal error, also names the action that failed. */
export const wordsFor = (action: 'create project' | 'delete project', error: unknown) =>
  error instanceof ORPCError && error.defined ? reasonOf(error, words) : failedTo(action, error)

/** The action that failed if a list of projects could not be loaded. */
export const fetching: Record<ProjectScope, Action> = {
  owned: 'fetch projects',
  all: 'fetch projects',
  shared: 'fetch shared projects',
  supervised: 'fetch supervised projects',
}
