import { undoDays } from '#domain/papers/library/library.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'

/** What somebody reads when something about a library is refused. */
export const words: Words<typeof client.library> = {
  NO_PAPER: () => 'It is not in the library any more.',
  LIBRARY_LIMIT: ({ limit }) => `A library has room for ${limit.toLocaleString('en')} papers. Remove some first.`,
  NO_ENTRIES: () =>
    'Nothing in it can be read. What can be: BibTeX, RIS, nbib, EndNote (tagged or XML), CSL-JSON, and lists of DOIs or PubMed numbers.',
  TOO_MANY_ENTRIES: ({ limit }) => `A file can have at most ${limit.toLocaleString('en')} entries. Split it.`,
  CHANGED: () =>
    'Somebody else has changed this paper in the meantime. What you wrote is still here: copy what you need, close the window and open it again.',
  SAME_WORK: () =>
    'Another paper of the library has this DOI or PubMed number. Remove or correct that paper, then try again.',
  TAG_LIMIT: ({ limit }) => `A paper can have at most ${limit} tags.`,
  NO_PUBLICATION: () => 'This publication is not in the project any more.',
  FORBIDDEN: () =>
    'Only the owner, supervisors and the person who added this paper can remove it or change its details. You can fill in details that are missing.',
  OTHERS_WORK: () => 'Other people have notes or a PDF on these papers. Ask the owner or a supervisor to remove them.',
  NOT_DUPLICATES: () =>
    'These entries do not look like one work. You can merge duplicates and papers that you added yourself. Ask the owner or a supervisor to merge the others.',
  NO_MERGE: () =>
    `This merge can no longer be undone: it is older than ${undoDays} days, or the entry was removed from the library.`,
  NEWER_MERGE: () => 'This entry is part of a newer merge. Undo that merge first.',
  TOO_MANY_TO_FORMAT: ({ limit }) =>
    `At most ${limit.toLocaleString('en')} papers can be formatted in a style at once. Narrow the list, or save it for a reference manager.`,
  ID_TAKEN: () => 'Please try it again.',
  SEVERAL_PDFS: () => 'More than one of them has a PDF. Remove the PDFs that are not to stay, then merge again.',
  NO_FILE: () => 'The PDF is not there any more. Choose it again.',
  NO_SEARCH: () => 'This search is not kept any more.',
  PUBMED_AWAY: () => 'PubMed cannot be reached just now. Try again in a while.',
  PUBMED_REFUSED: ({ reason }) => `PubMed could not do this: ${reason}`,
}
