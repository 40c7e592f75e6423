import { allow, allowOwn } from '#domain/ground/grants.ts'

export const may = {
  /** Adding, ticking and putting items in order. */
  workOnChecklist: allow('owner', 'supervisor', 'collaborator'),
  changeItem: allowOwn((item: { addedBy: string | null }) => item.addedBy, {
    own: ['collaborator'],
    any: ['owner', 'supervisor'],
  }),
}
