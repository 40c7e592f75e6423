import type { Accesses } from '#server/ground/access/kinds.ts'
import { unitTokens } from './tables.ts'

export const access: Accesses = {
  unitToken: {
    tables: [unitTokens],
    ofAccount: {
      stays:
        'it is the unit’s, listed there for all who may revoke it; it ends with the role and with the account of whoever made it',
    },
    inProject: { stays: 'it belongs to a unit of an institution, not to a project' },
  },
}
