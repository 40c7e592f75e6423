import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { createToken } from './create-token.ts'
import { jobs } from './jobs.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'

/** API tokens, with which somebody’s own programs use the product. */
export const tokens = noun({
  name: 'tokens',
  verbs: { accounts: { createToken, listTokens, revokeToken } },
  jobs,
  access,
})
