import { noun } from '#server/ground/noun.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { createToken } from './create-token.ts'
import { edges } from './edge.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { findRules } from './find-rules.ts'
import { findSecurity } from './find-security.ts'
import { listSessions } from './list-sessions.ts'
import { listTokens } from './list-tokens.ts'
import { requestEmailChange } from './request-email-change.ts'
import { revokeToken } from './revoke-token.ts'

/** An account as its owner manages it: sessions, API tokens, a new address, deletion. */
export const accounts = noun({
  name: 'accounts',
  verbs: {
    accounts: {
      findRules,
      findSecurity,
      listSessions,
      endSession,
      endOtherSessions,
      requestEmailChange,
      cancelEmailChange,
      confirmEmailChange,
      createToken,
      listTokens,
      revokeToken,
    },
  },
  edges,
})
