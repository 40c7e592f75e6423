import { eq } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { pushSubscriptions } from './tables.ts'

export const access: Accesses = {
  /** A device that is told what happens: it lets nobody in, but goes on telling. It ends with the login on it, too. */
  pushedDevice: {
    tables: [pushSubscriptions],
    ofAccount: (tx, { userId }) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    inProject: { stays: 'who belongs to the project is asked when something is about to be pushed' },
  },
}
