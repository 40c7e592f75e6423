import { basename } from 'node:path'

/* What a file in the room of a noun may be called, besides its procedures. The lists are closed: a new word is a decision. */

/** What is done. A file begins with one of these words, and exports a function of its name. */
const verbs = new Set(
  `add apply attach book cancel change check claim compact consume create delete do draw drop encrypt end erase execute expire
  forget hash inspect invite issue join lapse list load lock log mail make mark merge move open prepare process publish purge push queue
  raise recall receive reconcile record refuse remember remind remove render replace require resend reset restore revoke send serve set
  settle sign store subscribe suspend sweep take write`.split(/\s+/),
)

/** What something is, where it is a part that verbs use: a shape, a door, what a procedure declares. `x-of` is the x of what it is given. */
const parts = new Set(
  `account-files address-hash as-guest in-webhook as-unit confirmation-mail desk editor-shape endpoint in-candidature in-connection in-institution in-meeting in-programme in-provider in-unit lost-race no-sale passkeys project-files
  pubmed-errors receipt-pdf refusal stored-card transactions two-step`.split(/\s+/),
)

/** Whether a file is called by a word of the lists. */
export function isInVocabulary(file: string): boolean {
  const name = basename(file, '.ts')
  return parts.has(name) || verbs.has(name.split('-')[0] ?? '') || /^[a-z]+(-[a-z]+)*-of(-[a-z]+)?$/.test(name)
}
