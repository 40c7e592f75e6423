import { eq } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { authEmailChanges } from './tables.ts'

export const access: Accesses = {
  emailChange: {
    tables: [authEmailChanges],
    ofAccount: (tx, { userId }) => tx.delete(authEmailChanges).where(eq(authEmailChanges.userId, userId)),
    inProject: { stays: 'it opens no project' },
  },
}
