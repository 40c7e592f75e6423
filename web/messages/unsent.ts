/** Where a tab keeps what somebody wrote and the server does not have yet. */
export const storedAs = (userId: string) => `outbox:${userId}`

/** Sends what waited when the page was left, without loading anything of the chat where nothing waits. */
export async function sendUnsent(userId: string): Promise<void> {
  if (sessionStorage.getItem(storedAs(userId)) === null) return
  const { takeUp } = await import('./outbox.ts')
  takeUp(userId)
}
