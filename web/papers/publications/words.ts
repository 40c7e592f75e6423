import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a publication is refused. */
export const words: Words<typeof client.publications> = {
  NO_PROFILE: () => 'Complete your profile first.',
  NO_PUBLICATION: () => 'This publication is no longer there.',
  NOT_YOURS: () => 'Only the person who added it or the owner of its project can do that.',
  SAME_DOI: () => 'Another publication has this DOI.',
  PUBLICATION_LIMIT: ({ limit }) => `You can have at most ${limit.toLocaleString('en')} publications.`,
  NO_IDENTIFIER: () => 'This is neither a DOI (10.…/…) nor a PubMed number.',
  UNKNOWN_WORK: () => 'Nothing was found under this DOI or number. Check it, or fill in the fields yourself.',
  WORKS_AWAY: () =>
    'The service we asked is not responding at the moment. Fill in the fields yourself, or try again later.',
  NO_ENTRIES: () =>
    'Nothing in it can be read. What can be: BibTeX, RIS, nbib, EndNote (tagged or XML), CSL-JSON, and lists of DOIs or PubMed numbers.',
  TOO_MANY_ENTRIES: ({ limit }) => `A file can have at most ${limit} entries. Split it.`,
}
