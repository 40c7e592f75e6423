import { api } from '#web/ground/api.ts'
import { aboveList } from '#web/ground/ui/ListUnder.tsx'

/** What waits for somebody: fetched anew whenever it is opened. */
export const waitingQuery = () => api.projects.listWaiting.queryOptions({ staleTime: 0, ...aboveList })
