import { and, eq } from 'drizzle-orm'
import type { Accesses } from '#server/ground/access/kinds.ts'
import { exports } from './tables.ts'

export const access: Accesses = {
  export: {
    tables: [exports],
    ofAccount: (tx, { userId }) => tx.delete(exports).where(eq(exports.profileId, userId)),
    inProject: (tx, { projectId, userId }) =>
      tx.delete(exports).where(and(eq(exports.profileId, userId), eq(exports.projectId, projectId))),
  },
}
