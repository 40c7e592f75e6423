import { eq } from 'drizzle-orm'
import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { createToken } from './create-token.ts'
import { jobs } from './jobs.ts'
import { listTokens } from './list-tokens.ts'
import { revokeToken } from './revoke-token.ts'
import { authTokens } from './tables.ts'

/** API tokens, with which somebody’s own programs use the product. */
export const tokens = noun({
  name: 'tokens',
  verbs: { accounts: { createToken, listTokens, revokeToken } },
  jobs,
  access,
  endsAgain: { apiToken: ({ db }, id) => db.delete(authTokens).where(eq(authTokens.id, id)) },
})
