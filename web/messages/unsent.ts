/** Where a tab keeps what somebody wrote and the server does not have yet. */
export const storedAs = (userId: string) => `${kept}${userId}`
const kept = 'outbox:'

const outboxes = () => Object.keys(sessionStorage).filter((key) => key.startsWith(kept))

/** Whether something was written in this tab that the server does not have. */
export const hasUnsent = () => outboxes().length > 0

/** Whoever logs out leaves nothing behind in this tab. A session that ends by itself takes no text with it. */
export function dropUnsent(): void {
  for (const key of outboxes()) sessionStorage.removeItem(key)
}

/** Sends what waited when the page was left, without loading anything of the chat where nothing waits. */
export async function sendUnsent(userId: string): Promise<void> {
  if (sessionStorage.getItem(storedAs(userId)) === null) return
  const { takeUp } = await import('./outbox.ts')
  takeUp(userId)
}
