import type { Accesses } from '#server/ground/access/kinds.ts'
import { provisioningTokens } from './tables.ts'

export const access: Accesses = {
  provisioningToken: {
    tables: [provisioningTokens],
    ofAccount: { stays: 'it is the institution’s, listed there for all of its owners, any of whom may revoke it' },
    inProject: { stays: 'it belongs to an institution, not to a project' },
  },
}
