import { allow, allowOwn, type Me } from '#domain/ground/grants.ts'
import { areDuplicates, type Candidate } from './find-duplicates.ts'

type Added = { addedBy: string | null }

const addPaper = allow('owner', 'supervisor', 'collaborator')
const removePaper = allowOwn((paper: Added) => paper.addedBy, {
  own: ['owner', 'supervisor', 'collaborator'],
  any: ['owner', 'supervisor'],
})

/** All members add to the library; only the owner and supervisors remove or replace what another person has added. */
export const may = {
  addPaper,
  removePaper,
  /** To remove what other people have added to a paper with it: notes and a PDF. */
  removeOthers: allow('owner', 'supervisor'),
  /** To change details that are known; `addPaper` covers details that are missing. */
  replaceDetails: removePaper,
  /** Merging removes entries: without the permission to remove each of them, all must be duplicates of one work. */
  mergePapers: (me: Me, papers: (Added & Candidate)[]): boolean =>
    papers.every((paper) => removePaper(me, paper)) || (addPaper(me) && areDuplicates(papers)),
  /** Undoing a merge removes no entry. */
  undoMerge: addPaper,
}
