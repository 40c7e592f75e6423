import { queryClient } from '../api.ts'

/**
 * Asks again for what a page shows. A question that is on its way may be answered as things were before: it is waited
 * for, never given up, and then asked once more.
 */
export async function askAgain(queryKey: readonly unknown[]): Promise<void> {
  const isAsked = queryClient.isFetching({ queryKey }) > 0
  const ask = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
  await ask()
  if (isAsked) await ask()
}
