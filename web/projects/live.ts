import { projectChanged } from '#domain/projects/projects.ts'
import { api } from '../api.ts'
import { applies, type Shown } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'
import { projectKey } from '../stages/query.ts'

/** A project's page fetches again. */
export const live = [applies(projectChanged, ({ projectId }) => void refetch(projectKey(projectId)))]

/** The project, and what happened in it. */
export const shown: Shown = ({ projectId }) => [
  projectKey(projectId),
  api.projects.listActivity.key({ input: { projectId } }),
]
