import { storedAs, takeUpUnsent, unsent } from '#web/ground/session/unsent.ts'

/** Sends what was waiting when the page was left, without loading the chat's code when nothing is. */
export async function sendUnsent(userId: string): Promise<void> {
  await takeUpUnsent(userId)
  if (unsent.getItem(storedAs('messages', userId)) === null) return
  const { takeUp } = await import('./outbox.ts')
  takeUp(userId)
}
