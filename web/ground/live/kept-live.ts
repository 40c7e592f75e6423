import { partialMatchKey, type QueryKey } from '@tanstack/react-query'

/** What is fetched again once the live connection is back, by what listens to it. */
const kept = new Set<readonly QueryKey[]>()

/** Says that these queries, and those below them, are kept live by whoever calls this, until the returned function is called. */
export function keepLive(queryKeys: readonly QueryKey[]): () => void {
  kept.add(queryKeys)
  return () => void kept.delete(queryKeys)
}

/** Whether a query is fetched again with the live connection: it need not be when the browser is online again, moments before. */
export const isKeptLive = (queryKey: QueryKey): boolean =>
  [...kept].some((keys) => keys.some((key) => partialMatchKey(queryKey, key)))
