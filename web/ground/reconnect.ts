import { partialMatchKey, type QueryKey } from '@tanstack/react-query'

/** What is fetched again once the live connection is back, by what listens to it. */
const live = new Set<readonly QueryKey[]>()

/** Says that whoever calls this fetches these queries, and those below them, with the live connection, until the returned function is called. */
export function fetchedLive(queryKeys: readonly QueryKey[]): () => void {
  live.add(queryKeys)
  return () => void live.delete(queryKeys)
}

/** Whether a query is fetched again with the live connection: it need not be when the browser is online again, moments before. */
export const isLive = (queryKey: QueryKey): boolean =>
  [...live].some((keys) => keys.some((key) => partialMatchKey(queryKey, key)))
