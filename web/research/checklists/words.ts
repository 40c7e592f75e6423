import { itemsOfStageLimit } from '#domain/research/checklists/checklists.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a checklist is refused. */
export const words: Words<typeof client.checklists> = {
  NOT_FOUND: () => 'This stage is no longer there.',
  NO_ITEM: () => 'Somebody has removed this item.',
  FORBIDDEN: () => 'Only the owner and supervisors can change or remove an item that somebody else added.',
  ID_TAKEN: () => 'Please add it again.',
  ITEM_LIMIT: () => `A checklist can have at most ${itemsOfStageLimit} items.`,
}
