/* What somebody wrote in this tab and the server does not have yet: it survives a reload, and logging out asks first. */

const kinds = { messages: 'outbox:', notes: 'notes:', reviews: 'review:' }

/** Where a tab keeps unsent messages of somebody, their unsent notes of one meeting, or what they write in a review. */
export const storedAs = (kind: keyof typeof kinds, ...of: string[]) => `${kinds[kind]}${of.join(':')}`

const all = () =>
  Object.keys(sessionStorage).filter((key) => Object.values(kinds).some((prefix) => key.startsWith(prefix)))

/** Whether something was written in this tab that the server does not have. */
export const hasUnsent = () => all().length > 0

/** Logging out clears this tab. A session that ends by itself loses no text. */
export function dropUnsent(): void {
  for (const key of all()) sessionStorage.removeItem(key)
}
