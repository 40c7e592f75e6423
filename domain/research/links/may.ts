import { allow, allowOwn } from '#domain/ground/grants.ts'

type Added = { addedBy: string | null }

export const may = {
  addLink: allow('owner', 'supervisor', 'collaborator'),
  removeLink: allowOwn((link: Added) => link.addedBy, { own: ['owner', 'supervisor', 'collaborator'], any: ['owner'] }),
  editLink: allowOwn((link: Added) => link.addedBy, { own: ['owner', 'supervisor', 'collaborator'], any: ['owner'] }),
}
