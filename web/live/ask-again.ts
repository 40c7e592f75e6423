import { queryClient } from '../api.ts'

/**
 * Asks again for what a page shows. A first answer that is still on its way may be older than what was missed, and a
 * question that is on its way is not asked twice: it is waited for, and then asked again.
 */
export async function askAgain(queryKey: readonly unknown[]): Promise<void> {
  const state = queryClient.getQueryState(queryKey)
  const first = state?.fetchStatus === 'fetching' && state.data === undefined
  await queryClient.invalidateQueries({ queryKey })
  if (first) await queryClient.invalidateQueries({ queryKey })
}
