import { activityPage } from '#domain/research/projects/project-activity.ts'
import { api } from '#web/ground/api.ts'

/** What happened in a project, page by page, the newest first. */
export const activityQuery = (projectId: string) =>
  api.projects.listActivity.infiniteOptions({
    input: (before: string | undefined) => ({ projectId, ...(before ? { before } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < activityPage ? undefined : last.at(-1)?.id),
  })
