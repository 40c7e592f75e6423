import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a search is refused. */
export const words: Words<typeof client.searches> = {
  PUBMED_AWAY: () => 'PubMed cannot be reached just now. Try again in a while.',
  PUBMED_REFUSED: ({ reason }) => `PubMed could not do this: ${reason}`,
  SEARCH_LIMIT: () => 'There is room for 200 searches. Remove one first.',
  RUN_LIMIT: () => 'A search can have at most 100 runs.',
  ID_TAKEN: () => 'Please try again.',
  NO_SEARCH: () => 'This search is not kept any more.',
  NOT_YET: () => 'That day has not come yet.',
  BEFORE_FIRST: () => 'The search was first run after that day.',
  NOT_OF_PUBMED: () => 'Only searches of PubMed can be run from here.',
  FORBIDDEN: () => 'Only the owner and supervisors can change or remove a search that somebody else kept.',
}
