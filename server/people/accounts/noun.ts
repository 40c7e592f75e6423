import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { eraseAgain } from './delete-account.ts'
import { edges } from './edge.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { findRules } from './find-rules.ts'
import { findSecurity } from './find-security.ts'
import { jobs } from './jobs.ts'
import { listSessions } from './list-sessions.ts'
import { requestEmailChange } from './request-email-change.ts'
import { authEmailChanges } from './tables.ts'

/** An account as its owner manages it: sessions, a new address, deletion. */
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
    },
  },
  jobs,
  edges,
  access,
  restored: ({ db }) => db.delete(authEmailChanges),
  endsAgain: { account: eraseAgain },
})
