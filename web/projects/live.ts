import { projectChanged } from '#domain/projects/projects.ts'
import { applies } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'
import { projectKey } from '../stages/query.ts'

/** A project's page fetches again. */
export const live = [applies(projectChanged, ({ projectId }) => void refetch(projectKey(projectId)))]
