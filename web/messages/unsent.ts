/** Where a tab keeps what somebody wrote and the server does not have yet. */
export const storedAs = (userId: string) => `${kept}${userId}`
const kept = 'outbox:'

const outboxes = () => Object.keys(sessionStorage).filter((key) => key.startsWith(kept))

/** Whether something was written in this tab that the server does not have. */
export const hasUnsent = () => outboxes().length > 0

/** Logging out clears this tab. A session that ends by itself loses no text. */
export function dropUnsent(): void {
  for (const key of outboxes()) sessionStorage.removeItem(key)
}

/** Sends what was waiting when the page was left, without loading the chat's code when nothing is. */
export async function sendUnsent(userId: string): Promise<void> {
  if (sessionStorage.getItem(storedAs(userId)) === null) return
  const { takeUp } = await import('./outbox.ts')
  takeUp(userId)
}
