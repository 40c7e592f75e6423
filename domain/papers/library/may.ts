import { allow, allowOwn } from '#domain/ground/grants.ts'

type Added = { addedBy: string | null }

/** Everybody keeps the library; what somebody else has added, only the owner and supervisors take out of it. */
export const may = {
  addPaper: allow('owner', 'supervisor', 'collaborator'),
  removePaper: allowOwn((paper: Added) => paper.addedBy, {
    own: ['owner', 'supervisor', 'collaborator'],
    any: ['owner', 'supervisor'],
  }),
}
