import { eq } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { authTokens } from './tables.ts'

export const access: Accesses = {
  apiToken: {
    tables: [authTokens],
    ofAccount: (tx, { userId }) => tx.delete(authTokens).where(eq(authTokens.userId, userId)),
    inProject: { stays: 'who belongs to the project is asked with every request' },
  },
}
