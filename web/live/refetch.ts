import { queryClient } from '../api.ts'

/**
 * Asks again for what a page shows. A question that is on its way may be answered as things were before: it is waited
 * for, never given up, and then asked once more.
 */
export async function refetch(queryKey: readonly unknown[]): Promise<void> {
  const isAsked = queryClient.isFetching({ queryKey }) > 0
  const invalidate = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  await invalidate()
  if (isAsked) await invalidate()
}
