import type { Accesses } from '#server/ground/access/kinds.ts'
import { endAllSessions } from './end-sessions.ts'
import { authSessions } from './tables.ts'

export const access: Accesses = {
  /** A login, and the live connections that were opened with it: those are closed by the event. */
  session: {
    tables: [authSessions],
    ofAccount: (tx, { userId }) => endAllSessions(tx, userId),
    inProject: { stays: 'who belongs to the project is asked with every request' },
  },
}
