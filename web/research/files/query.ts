import { api } from '#web/ground/api.ts'

/** The files of a stage, and how much of their owner’s plan they take. */
export const filesQuery = (input: { projectId: string; stageId: string }) => api.files.list.queryOptions({ input })
