import { api } from '#web/ground/api.ts'

/** Whoever looks at their board again within a minute sees what they saw; it is fetched meanwhile. */
export const boardQuery = () => api.board.list.queryOptions({ staleTime: 0 })

/** The lights of one project. */
export const lightsQuery = (projectId: string) =>
  api.board.findLights.queryOptions({ input: { projectId }, staleTime: 0 })
