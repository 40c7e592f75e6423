import { activityPage } from '#domain/projects/project-activity.ts'
import { api } from '../api.ts'

/** What happened in a project, page by page, the newest first. */
export const activityQuery = (projectId: string) =>
  api.projects.listActivity.infiniteOptions({
    input: (before: string | undefined) => ({ projectId, ...(before ? { before } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < activityPage ? undefined : last.at(-1)?.id),
  })
