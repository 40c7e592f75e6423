import { projectChanged } from '#domain/research/projects/projects.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { projectKey } from '../stages/query.ts'

/** A project's page fetches again. */
export const live = [applies(projectChanged, ({ projectId }) => void refetch(projectKey(projectId)))]

/** The project, and what happened in it. */
export const shown: Shown = ({ projectId }) => [
  projectKey(projectId),
  api.projects.listActivity.key({ input: { projectId } }),
]
