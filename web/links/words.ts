import { linkLimitReached } from '#domain/links.ts'
import type { client } from '../api.ts'
import type { Words } from '../failures/words.ts'

/** What somebody reads when something about links is refused. */
export const words: Words<typeof client.links> = {
  NOT_FOUND: () => 'It is not there any more.',
  FORBIDDEN: () => 'Only the owner can remove a link that somebody else added.',
  ID_TAKEN: () => 'Add it once more.',
  LINK_LIMIT: () => linkLimitReached,
}
