import { allow, allowOwn } from '#domain/ground/grants.ts'

type Added = { addedBy: string | null }

export const may = {
  addFile: allow('owner', 'supervisor', 'collaborator'),
  removeVersion: allowOwn((version: Added) => version.addedBy, {
    own: ['owner', 'supervisor', 'collaborator'],
    any: ['owner'],
  }),
}
