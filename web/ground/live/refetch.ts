import { queryClient } from '../api.ts'

/**
 * Fetches what a page shows again. A query that is under way may return the old state: it is awaited, never cancelled,
 * and then repeated.
 */
export async function refetch(queryKey: readonly unknown[]): Promise<void> {
  const isFetching = queryClient.isFetching({ queryKey }) > 0
  const invalidate = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  await invalidate()
  if (isFetching) await invalidate()
}
