/** Where a tab keeps what somebody wrote and the server does not have yet. */
export const storedAs = (userId: string) => `${kept}${userId}`
const kept = 'outbox:'

export const hasUnsent = (userId: string) => sessionStorage.getItem(storedAs(userId)) !== null

/** Whoever logs out leaves nothing behind in this tab. A session that ends by itself takes no text with it. */
export function dropUnsent(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(kept)) sessionStorage.removeItem(key)
}

/** Sends what waited when the page was left, without loading anything of the chat where nothing waits. */
export async function sendUnsent(userId: string): Promise<void> {
  if (!hasUnsent(userId)) return
  const { takeUp } = await import('./outbox.ts')
  takeUp(userId)
}
