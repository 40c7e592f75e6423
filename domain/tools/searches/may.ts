import { allow, allowOwn } from '#domain/ground/grants.ts'

type Owned = { keptBy: string | null }

/** Everybody searches; what somebody else has kept, only the owner and supervisors change or remove. */
export const may = {
  keepSearch: allow('owner', 'supervisor', 'collaborator'),
  changeSearch: allowOwn((search: Owned) => search.keptBy, {
    own: ['owner', 'supervisor', 'collaborator'],
    any: ['owner', 'supervisor'],
  }),
}
