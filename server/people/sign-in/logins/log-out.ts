import { getSessionFromCtx } from 'better-auth/api'
import { announce } from '#server/ground/events/announce.ts'
import { endpoint } from '../library/endpoint.ts'
import { inTransaction } from '../library/transactions.ts'

/** Logging out. However a session ends, its open pages are notified with the commit. */
export const logOut = endpoint({
  path: '/sign-out',
  notes: { event: 'session_ended', reason: 'log_out' },
  before: async ({ ctx }) => void (await getSessionFromCtx(ctx)),
  write: ({ db }) => ({
    session: {
      delete: {
        before: (session) => inTransaction(db, (tx) => announce(tx, { kind: 'session_ended', sessionId: session.id })),
      },
    },
  }),
})

/** Renews the session's cookie once it is a day old. */
export const renewSession = endpoint({ path: '/get-session' })
