import { linkLimitReached } from '#domain/research/links/links.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about links is refused. */
export const words: Words<typeof client.links> = {
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'Only the owner can change or remove a link that somebody else added.',
  ID_TAKEN: () => 'Please add it again.',
  LINK_LIMIT: () => linkLimitReached,
}
